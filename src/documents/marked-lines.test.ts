import { describe, expect, it } from 'vitest';
import { markedLines } from './marked-lines';

describe('the lines of two sides', () => {
  it('are marked where the other side lacks them, as often as it lacks them', () => {
    const mine = ['Rain', 'Where does it go?', 'Yes', 'Yes'];
    const theirs = ['Rain', 'Where did it go?', 'Yes'];
    expect(markedLines(mine, theirs).filter(({ onlyHere }) => onlyHere)).toEqual([
      { text: 'Where does it go?', onlyHere: true },
      { text: 'Yes', onlyHere: true },
    ]);
    expect(markedLines(theirs, mine).filter(({ onlyHere }) => onlyHere)).toEqual([
      { text: 'Where did it go?', onlyHere: true },
    ]);
  });
});

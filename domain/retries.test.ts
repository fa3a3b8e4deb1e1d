import { describe, expect, it } from 'vitest';
import { answerStands, checksOnce } from './retries';
import type { State } from './state';

const open: readonly State[] = ['not_started', 'in_progress'];

describe('trying again', () => {
  it.each(open)('ends with the first check where there are no retries: %s', (state) => {
    const terms = { retries: false, state };
    expect(checksOnce(terms)).toBe(true);
    expect(answerStands(true, terms)).toBe(true);
    expect(answerStands(false, terms)).toBe(false);
    expect(answerStands(undefined, terms)).toBe(false);
  });

  it.each(open)('goes on with retries, and where nobody has decided: %s', (state) => {
    for (const terms of [{ retries: true, state }, { retries: undefined, state }, { state }]) {
      expect(checksOnce(terms)).toBe(false);
      expect(answerStands(true, terms)).toBe(false);
    }
  });

  it('begins anew with work that was returned to improve', () => {
    const terms = { retries: false, state: 'returned' } as const;
    expect(checksOnce(terms)).toBe(false);
    expect(answerStands(true, terms)).toBe(false);
  });
});

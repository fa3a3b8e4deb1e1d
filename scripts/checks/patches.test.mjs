import { describe, expect, it } from 'vitest';
import { exactly, readPatch, verdict } from '../../tests/seeded/patches.mjs';

const text = `Breaks: an entry leaves too early.
Caught by: unit removes only what the answer names
Caught by: e2e a day: with "the network" cut

diff --git a/a.ts b/a.ts
Breaks: not this one
`;

describe('a seeded defect', () => {
  it('says what breaks and which tests catch it', () => {
    expect(readPatch('01-a.patch', text)).toEqual({
      name: '01-a.patch',
      breaks: 'an entry leaves too early.',
      caughtBy: [
        { layer: 'unit', title: 'removes only what the answer names' },
        { layer: 'e2e', title: 'a day: with "the network" cut' },
      ],
    });
  });

  it.each([
    ['no words', 'Caught by: unit a title\n', 'says what goes wrong'],
    ['no test', 'Breaks: all.\n', 'names a test'],
    ['no such layer', 'Breaks: all.\nCaught by: manual a title\n', 'no such layer: manual'],
  ])('is refused with %s', (_case, head, words) => {
    expect(() => readPatch('01-a.patch', head)).toThrow(words);
  });

  it('names a title as it stands, and the cases of a table', () => {
    const pattern = new RegExp(exactly('never (%s), is made up. [again]'));
    expect(pattern.test('never (down), is made up. [again]')).toBe(true);
    expect(pattern.test('never (down), is made upX [again]')).toBe(false);
  });

  it.each([
    [true, false, true],
    [true, true, false],
    [false, false, false],
  ])(
    'with a test that passes before: %s, and after: %s, is caught: %s',
    (before, after, caught) => {
      expect(verdict(before, after).caught).toBe(caught);
    },
  );
});

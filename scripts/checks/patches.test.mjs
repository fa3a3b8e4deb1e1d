import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exactly, outcomeOf, readPatch, verdict } from '../../tests/seeded/patches.mjs';

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
    ['a test that sees it', ['passed'], ['failed'], true],
    ['a second test that sees it', ['passed', 'passed'], ['passed', 'failed'], true],
    ['a test that passes with it', ['passed'], ['passed'], false],
    ['a test that does not begin with it', ['passed'], ['not run'], false],
    ['a test that fails without it', ['failed'], ['failed'], false],
    ['a test that is not there', ['not run'], ['not run'], false],
  ])('with %s', (_which, before, after, caught) => {
    expect(verdict(before, after).caught).toBe(caught);
  });

  const vitest = (...statuses) => ({
    testResults: [
      {
        assertionResults: statuses.map((status) => ({ fullName: `a day it rains (3)`, status })),
      },
    ],
  });
  const playwright = (...specs) => ({ suites: [{ title: 'a.spec.ts', specs }], errors: [] });
  const spec = (title, ok, results = [{}]) => ({ title, ok, tests: [{ results }] });

  it.each([
    ['Vitest: passed', vitest('passed'), 'passed'],
    ['Vitest: one of a table failed', vitest('passed', 'failed'), 'failed'],
    ['Vitest: its file does not compile', { testResults: [{ assertionResults: [] }] }, 'not run'],
    ['Vitest: left out', vitest('skipped'), 'not run'],
    ['Playwright: passed', playwright(spec('it rains (3)', true)), 'passed'],
    ['Playwright: failed', playwright(spec('it rains (3)', false)), 'failed'],
    ['Playwright: never begun', playwright(spec('it rains (3)', false, [])), 'not run'],
    ['Playwright: another one failed', playwright(spec('it snows', false)), 'not run'],
    ['no report', {}, 'not run'],
  ])('reads a report of %s', (_which, given, outcome) => {
    expect(outcomeOf(given, 'it rains (%s)')).toBe(outcome);
  });
});

describe('each seeded defect that is kept', () => {
  const root = join(import.meta.dirname, '../..');
  const folder = join(root, 'tests/seeded');
  const names = readdirSync(folder).filter((name) => name.endsWith('.patch'));
  const testFiles = ['src', 'domain', 'server', 'build', 'scripts', 'tests'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true })
      .filter((file) => /\.(?:test|spec)\.(?:ts|tsx|mjs)$/.test(file))
      .map((file) => readFileSync(join(root, room, file), 'utf8')),
  );

  it.each(names)('%s still applies, and its tests are there', (name) => {
    const { caughtBy } = readPatch(name, readFileSync(join(folder, name), 'utf8'));
    const applied = spawnSync('git', ['apply', '--check', join(folder, name)], { cwd: root });
    expect(String(applied.stderr)).toBe('');
    const lost = caughtBy.filter(({ title }) => !testFiles.some((text) => text.includes(title)));
    expect(lost).toEqual([]);
  });
});

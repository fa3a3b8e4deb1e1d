import { describe, expect, it } from 'vitest';
import { notHere } from './engines.mjs';
import { skipReason, outcomeOf, stages, summary, tooFull } from './parts.mjs';
import { greenLine, greenTree } from './green.mjs';

const parts = stages.flatMap(({ rows }) => rows.flat());
const partOf = (id) => parts.find((part) => part.id === id);
const [checks, units] = [partOf('static'), partOf('unit')];

describe('the end of npm test', () => {
  it('is a success only when every part has run and passed', () => {
    const passed = summary([{ part: checks, outcome: 'passed', seconds: 12.4 }]);
    expect(passed.status).toBe(0);
    expect(passed.lines).toEqual([`   12 s  ${checks.name}`, '', '1 passed, 0 failed, 0 not run']);
  });

  it('names what failed', () => {
    const { status, lines } = summary([
      { part: checks, outcome: 'passed', seconds: 1 },
      { part: units, outcome: 'failed', seconds: 2 },
    ]);
    expect(status).toBe(1);
    expect(lines).toContain('    2 s  FAILED: Unit tests');
    expect(lines.at(-1)).toBe('1 passed, 1 failed, 0 not run');
  });

  it('counts what could not run as not run, never as passed', () => {
    const { status, lines } = summary([
      { part: units, outcome: 'not run', seconds: 0, why: 'No browser. Install one.' },
    ]);
    expect(status).toBe(1);
    expect(lines).toContain('NOT RUN: Unit tests. No browser. Install one.');
    expect(lines.at(-1)).toBe('0 passed, 0 failed, 1 not run');
  });

  it('says loudly which engine a machine does not have, and fails nothing for it', () => {
    const firefox = partOf('firefox');
    const { status, lines } = summary([
      { part: units, outcome: 'passed', seconds: 1 },
      { part: firefox, outcome: outcomeOf(firefox, notHere), seconds: 1 },
    ]);
    expect(status).toBe(0);
    expect(lines.join('\n')).toContain(`NOT HERE: ${firefox.name}.`);
    expect(lines.at(-1)).toBe('1 passed, 0 failed, 0 not run');
    expect(outcomeOf(firefox, 1)).toBe('failed');
    expect(outcomeOf(units, notHere)).toBe('failed');
  });
});

describe('a part', () => {
  it('is hindered by what it needs and cannot have', () => {
    const missing = { browser: 'No Chromium.' };
    const hindered = parts.filter((part) => skipReason(part, missing) === 'No Chromium.');
    expect(hindered.map(({ id }) => id)).toEqual(['faults', 'component', 'e2e']);
    expect(skipReason(units, missing)).toBeUndefined();
  });

  it('does not need a browser or a database to simulate a day', () => {
    const missing = { browser: 'No Chromium.', postgres: 'No PostgreSQL.' };
    expect(skipReason(partOf('simulator'), missing)).toBeUndefined();
  });

  it('waits for the build, but for those that read the sources alone', () => {
    const waiting = parts.filter((part) => !part.ofSources);
    expect(parts.filter((part) => !waiting.includes(part))).toEqual([checks]);
    expect(stages[0].rows.map(([first]) => first)).toContain(checks);
  });

  it('has a name of its own', () => {
    const ids = parts.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('a disk', () => {
  it('is too full below two gigabytes', () => {
    expect(tooFull('/tmp', 2_000_000_000)).toBeUndefined();
    expect(tooFull('/tmp', 300_000_000)).toContain('/tmp has 0.3 GB of room');
  });
});

describe('green', () => {
  const state = (tree, clean = true) => ({ tree, clean });

  it('is the tree that all parts passed on', () => {
    expect(greenTree(state('a'), state('a'), true)).toBe('a');
  });

  it.each([
    ['a part failed or did not run', state('a'), state('a'), false],
    ['a file was not committed before', state('a', false), state('a'), true],
    ['a file changed during the run', state('a'), state('a', false), true],
    ['another commit came during the run', state('a'), state('b'), true],
    ['there is no git', undefined, undefined, true],
  ])('is not written where %s', (_case, before, after, allPassed) => {
    expect(greenTree(before, after, allPassed)).toBeUndefined();
  });

  it.each([
    ['the same tree', state('abc'), 'abc', 0, 'Green: npm test passed'],
    ['another tree', state('abc'), 'def', 1, "HEAD's is abc"],
    ['files changed since', state('abc', false), 'abc', 1, 'files have changed'],
    ['no run yet', state('abc'), undefined, 1, 'has not passed here yet'],
    ['no git', undefined, 'abc', 1, 'no git repository'],
  ])('is said in one line: %s', (_case, now, written, status, words) => {
    const said = greenLine(now, written);
    expect(said.status).toBe(status);
    expect(said.line).toContain(words);
    expect(said.line).not.toContain('\n');
  });
});

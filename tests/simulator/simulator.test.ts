import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectRoot } from '../../server/project-root';
import { makeBundles } from './core/bundles';
import { openGrounds, simulate } from './main';
import type { Grounds } from './round';
import { shrink } from './shrink';

let grounds: Grounds;

beforeAll(async () => {
  grounds = await openGrounds();
}, 60_000);

afterAll(() => grounds.school.close());

const said: string[] = [];
const say = (line: string) => void said.push(line);

it('keeps what it has promised through 300 rounds of bad luck', { timeout: 600_000 }, async () => {
  const sums = await simulate({ seed: 7, from: 0, rounds: 300, say }, grounds);
  expect(said).toEqual([]);
  expect(sums).toMatchObject({ rounds: 300, failed: 0, lost: 0, doubled: 0 });
  expect(sums.shown).toBeGreaterThan(500);
  expect(sums.coldStarts).toBeGreaterThan(100);
  expect(sums.scores).toBeGreaterThan(150);
  expect(sums.conflicts).toBeGreaterThan(0);
});

it('plays the same round the same way', { timeout: 60_000 }, async () => {
  const sums = await simulate({ seed: 8, from: 0, rounds: 5, twice: true, say }, grounds);
  expect(said).toEqual([]);
  expect(sums.failed).toBe(0);
});

it('leaves out the steps that a failure does not need', async () => {
  const step = (ms: number) => ({ do: 'sleep', ms, after: 0 }) as const;
  const steps = [1, 2, 3, 4, 5, 6, 7].map(step);
  const fails = (some: typeof steps) =>
    Promise.resolve(some.some(({ ms }) => ms === 3) && some.some(({ ms }) => ms === 6));
  const short = await shrink(steps, (some) => fails(some as typeof steps));
  expect(short).toEqual([step(3), step(6)]);
});

const defects = join(import.meta.dirname, 'defects');

/** Two that this seed finds soon; `defects.mjs` plays all of them. */
it.each([
  ['d3-sign-out-forgets-work', 'lost'],
  ['d8-new-id-for-each-try', 'doubled'],
] as const)(
  'finds the deliberate defect %s: something is %s',
  { timeout: 60_000 },
  async (name, what) => {
    const bundles = await makeBundles(join(defects, `${name}.patch`));
    const told: string[] = [];
    const sums = await simulate(
      {
        seed: 1,
        from: 0,
        rounds: 40,
        first: true,
        long: true,
        say: (line) => void told.push(line),
      },
      { ...grounds, bundles },
    );
    expect(sums.failed).toBe(1);
    expect(sums[what]).toBeGreaterThan(0);
    expect(told[0]).toMatch(/^seed 1, round \d+, \d+ steps:$/);
  },
);

it.each(readdirSync(defects))('could still be given the deliberate defect %s', (name) => {
  const apply = ['apply', '--check', join(defects, name)];
  expect(execFileSync('git', apply, { cwd: projectRoot, encoding: 'utf8' })).toBe('');
});

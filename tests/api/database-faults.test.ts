/** A PostgreSQL that is restarted, stopped, frozen or tidied up while a class is at work. */
import { expect, it } from 'vitest';
import { longestWaitMs } from '../support/bounds.mjs';
import { brokenIn, databaseFaults, linesOf } from '../faults/database-faults';

it(
  'loses nothing by any of the five faults, answers 503 meanwhile, and is served soon after the return',
  async () => {
    const report = await databaseFaults({ stoppedMs: 2_500, frozenMs: 2_000, aroundMs: 600 });
    expect(report.faults.map(({ fault }) => fault)).toEqual([
      'restarted fast',
      'restarted immediately',
      'stopped',
      'frozen',
      'every backend terminated',
    ]);
    expect(report.acknowledged).toBeGreaterThan(100);
    expect(brokenIn(report), linesOf(report).join('\n')).toEqual([]);
  },
  3 * longestWaitMs,
);

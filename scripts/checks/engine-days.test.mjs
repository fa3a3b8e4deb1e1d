import { describe, expect, it } from 'vitest';
import { daysOf, daysTable } from './engine-days.mjs';

const file = (who, seconds, change = {}) => ({
  name: `/daybook/tests/engines/${who}-day.test.ts`,
  status: 'passed',
  message: '',
  startTime: 1_000,
  endTime: 1_000 + seconds * 1_000,
  assertionResults: [{ failureMessages: [] }],
  ...change,
});
const failed = {
  status: 'failed',
  assertionResults: [{ failureMessages: ['Error: webkit, photo: Never: saved.\n    at day'] }],
};

describe('days in other engines', () => {
  it('are read from the report, each person apart', () => {
    const report = { testResults: [file('student', 52.3), file('teacher', 20, failed)] };
    expect(daysOf(report, { engine: 'webkit', number: 3 }, false)).toEqual([
      { engine: 'webkit', number: 3, who: 'student', seconds: 52.3 },
      {
        ...{ engine: 'webkit', number: 3, who: 'teacher', seconds: 20 },
        failure: 'webkit, photo: Never: saved.',
      },
    ]);
  });

  it('have failed where no test came to its end', () => {
    const which = { engine: 'webkit', number: 1 };
    expect(daysOf(undefined, which, false)[0]?.failure).toBe('The tests did not run.');
    const hooks = { status: 'failed', message: 'No server.', assertionResults: [] };
    expect(daysOf({ testResults: [file('student', 1, hooks)] }, which, false)[0]?.failure).toBe(
      'No server.',
    );
    const report = { testResults: [file('student', 1)] };
    expect(daysOf(report, which, true)[0]).not.toHaveProperty('failure');
    expect(daysOf(report, which, false)[0]).toHaveProperty('failure');
  });

  it('stand in a table with their times and what failed', () => {
    const day = (number, seconds, failure) => ({
      ...{ engine: 'firefox, old', who: 'student', number, seconds },
      ...(failure && { failure }),
    });
    const days = [day(1, 61), day(2, 75), day(3, 90, 'photo: Never: saved.'), day(4, 65)];
    const lines = daysTable([...days, { ...day(1, 20), engine: 'webkit' }]);
    expect(lines.map((line) => line.trim().split(/\s{2,}/))).toEqual([
      ['engine, whose day', 'days', 'failed', 'min s', 'median', 'max s'],
      ['firefox, old: student', '4', '1', '61', '70', '90'],
      ['day 3: photo: Never: saved.'],
      ['webkit: student', '1', '0', '20', '20', '20'],
    ]);
  });
});

// What came of days played in other engines: read from Vitest's report, and told in a table.

/**
 * One played day of somebody.
 * @typedef {object} Day
 * @property {string} engine with its kind, e.g. "firefox, old"
 * @property {string} who
 * @property {number} number from 1
 * @property {number} seconds
 * @property {string} [failure] in one line
 */

const firstLine = (text) => /^(?:Error: |AssertionError: )?(.*)/.exec(text)?.[1] ?? '';

/**
 * @param {string} file of the test, e.g. …/student-day.test.ts
 * @returns {string} whose day it is
 */
const whoseDay = (file) => /([a-z]+)-day\.test\.ts$/.exec(file)?.[1] ?? file;

/**
 * @param {any} report of Vitest, as its reporter "json" writes it; `undefined` where it has written none
 * @param {Pick<Day, 'engine' | 'number'>} which
 * @param {boolean} passed whether Vitest has ended with success
 * @returns {Day[]} one for each test file
 */
export function daysOf(report, which, passed) {
  const files = report?.testResults ?? [];
  if (files.length === 0)
    return [{ ...which, who: 'all', seconds: 0, failure: 'The tests did not run.' }];
  const days = files.map(({ name, status, message, startTime, endTime, assertionResults }) => {
    const failures = assertionResults.flatMap((each) => each.failureMessages ?? []);
    const failure = firstLine(failures[0] ?? message ?? '') || 'It failed without a word.';
    return {
      ...which,
      who: whoseDay(name),
      seconds: (endTime - startTime) / 1000,
      ...(status !== 'passed' && { failure }),
    };
  });
  if (!passed && days.every(({ failure }) => failure === undefined))
    days[0].failure = 'The run failed beside its tests.';
  return days;
}

function median(sorted) {
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

const row = (name, ...cells) => name.padEnd(34) + cells.map((cell) => cell.padStart(8)).join('');

/**
 * @param {readonly Day[]} days
 * @returns {string[]} the lines of a table: a row for each engine and person, and under it what failed on which day.
 *   The times are of all days, those that failed as well.
 */
export function daysTable(days) {
  const lines = [row('engine, whose day', 'days', 'failed', 'min s', 'median', 'max s')];
  const nameOf = ({ engine, who }) => `${engine}: ${who}`;
  for (const name of new Set(days.map(nameOf))) {
    const group = days.filter((day) => nameOf(day) === name);
    const failed = group.filter(({ failure }) => failure !== undefined);
    const seconds = group.map((day) => day.seconds).toSorted((a, b) => a - b);
    const times = [seconds[0], median(seconds), seconds.at(-1)].map((each) => each.toFixed(0));
    lines.push(row(name, String(group.length), String(failed.length), ...times));
    for (const { number, failure } of failed) lines.push(`  day ${String(number)}: ${failure}`);
  }
  return lines;
}

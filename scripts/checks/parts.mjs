// What `npm test` runs, and what its results mean. A part that could not run is never counted as passed.
import { notHere } from './engines.mjs';

/**
 * @typedef {object} Part
 * @property {string} id
 * @property {string} name what people read
 * @property {string[]} args for npm
 * @property {('browser' | 'postgres')[]} needs without which it cannot run
 * @property {true} [ofSources] it reads the sources alone, so it does not wait for the build
 * @property {true} [whereItCan] it may end with `notHere`, which says so and fails nothing
 */

/** @type {Part} */
const staticChecks = {
  id: 'static',
  name: 'Format, contract, types, lint, zones, unused code',
  args: ['run', 'check:static'],
  needs: [],
  ofSources: true,
};

/** @type {Part} */
const units = { id: 'unit', name: 'Unit tests', args: ['run', 'test:unit'], needs: [] };

/** @type {Part} */
const api = {
  id: 'api',
  name: 'API tests on PostgreSQL, and on PGlite where it can differ',
  args: ['run', 'test:api'],
  needs: ['postgres'],
};

/** @type {Part} */
const simulator = {
  id: 'simulator',
  name: 'Simulator, 300 rounds of one seed',
  args: ['run', 'test:simulator'],
  needs: [],
};

/** @type {Part} */
const components = {
  id: 'component',
  name: 'Component tests in Chromium',
  args: ['run', 'test:component'],
  needs: ['browser'],
};

/** @type {Part} */
const endToEnd = {
  id: 'e2e',
  name: 'End-to-end tests in Chromium',
  args: ['run', 'test:e2e'],
  needs: ['browser', 'postgres'],
};

/** @type {Part} */
const faults = {
  id: 'faults',
  name: 'Faults, a short run with a fixed seed',
  args: ['run', 'faults', '--', '--seed', '93', '--rounds', '1'],
  needs: ['browser', 'postgres'],
};

/** @type {Part} */
const firefox = {
  id: 'firefox',
  name: 'The day without network in Firefox',
  args: ['run', 'test:engines', '--', '--engine', 'firefox', '--who', 'student'],
  needs: ['postgres'],
  whereItCan: true,
};

/** @type {Part} */
const webkit = {
  id: 'webkit',
  name: 'The day without network in WebKit, with what an old iPad has',
  args: ['run', 'test:engines', '--', '--engine', 'webkit', '--old', 'yes', '--who', 'student'],
  needs: ['postgres'],
  whereItCan: true,
};

/**
 * One after the other; a stage that fails keeps the later ones from running. A stage has two rows of parts that run side
 * by side, each one after the other; a part that fails keeps the later ones of its row from running. A quiet part shows
 * what it has printed when it has ended. The API tests leave a core idle now and then.
 * @type {{ rows: [shown: Part[], quiet: Part[]] }[]}
 */
export const stages = [
  {
    rows: [
      [units, api],
      [staticChecks, faults, simulator],
    ],
  },
  {
    rows: [
      [components, endToEnd],
      [webkit, firefox],
    ],
  },
];

/**
 * @typedef {'passed' | 'failed' | 'not run' | 'not here'} Outcome `not here`: of an engine that this machine cannot have
 * @typedef {{ part: Part, outcome: Outcome, seconds: number, why?: string }} Result
 */

/**
 * @param {Part} part
 * @param {Readonly<Record<string, string>>} missing what is not to be had here, and why
 * @returns {string | undefined} why this part cannot run
 */
export const skipReason = ({ needs }, missing) =>
  needs
    .map((need) => missing[need])
    .filter(Boolean)
    .join('\n') || undefined;

/** @returns {Outcome} what the exit status of a part's program means */
export function outcomeOf({ whereItCan }, status) {
  if (status === 0) return 'passed';
  return whereItCan && status === notHere ? 'not here' : 'failed';
}

/**
 * @param {Result[]} all
 * @returns {{ lines: string[], status: number }} what stands at the end, and the exit status
 */
export function summary(all) {
  const of = (outcome) => all.filter((result) => result.outcome === outcome);
  const results = all.filter(({ outcome }) => outcome !== 'not here');
  const lines = all.map(({ part, outcome, seconds }) => {
    const time = /not/.test(outcome) ? '      -' : `${seconds.toFixed(0).padStart(5)} s`;
    return `${time}  ${outcome === 'passed' ? '' : `${outcome.toUpperCase()}: `}${part.name}`;
  });
  for (const { part } of of('failed'))
    lines.push('', `Failed: ${part.name}. What broke stands above.`);
  for (const { part } of of('not here')) {
    lines.push('', `NOT HERE: ${part.name}. Nothing was tried there; why stands above.`);
  }
  for (const { part, why } of of('not run')) lines.push('', `NOT RUN: ${part.name}. ${why ?? ''}`);
  const counts = ['passed', 'failed', 'not run'].map((each) => `${of(each).length} ${each}`);
  lines.push('', counts.join(', '));
  return { lines, status: of('passed').length === results.length ? 0 : 1 };
}

const enough = 2_000_000_000;

/** @returns {string | undefined} what to say where a folder has too little room for a run */
export const tooFull = (folder, freeBytes) =>
  freeBytes < enough
    ? `${folder} has ${(freeBytes / 1e9).toFixed(1)} GB of room; the tests need 2 GB there. Nothing was run.`
    : undefined;

// What a patch of this folder says of itself, in the lines before its first `diff --git`.

/** Where a test of a layer stands, and how one of them is run. */
export const layers = ['unit', 'component', 'api', 'e2e'];

/**
 * @param {string} name of the file
 * @param {string} text its content
 * @returns {{ name: string, breaks: string, caughtBy: { layer: string, title: string }[] }}
 */
export function readPatch(name, text) {
  const [head = ''] = text.split(/^diff --git /m);
  const breaks = /^Breaks: (.+)$/m.exec(head)?.[1];
  const caughtBy = [...head.matchAll(/^Caught by: (\w+) (.+)$/gm)].map(([, layer, title]) => ({
    layer,
    title,
  }));
  if (!breaks) throw new Error(`${name}: a line "Breaks: …" says what goes wrong.`);
  if (caughtBy.length === 0) throw new Error(`${name}: a line "Caught by: unit …" names a test.`);
  for (const { layer } of caughtBy) {
    if (!layers.includes(layer)) throw new Error(`${name}: no such layer: ${layer}`);
  }
  return { name, breaks, caughtBy };
}

/** A title as a pattern of Vitest and Playwright that fits nothing else; `%s` is what a table of cases puts there. */
export const exactly = (title) =>
  title.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/%[a-z]/g, '.*');

/** @typedef {'passed' | 'failed' | 'not run'} Outcome */

/** Each test of a report of Vitest, whose names hold those of what they stand in. */
const testsOfVitest = ({ testResults = [] }) =>
  testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({ name: fullName, status })),
  );

/** The same of Playwright, where a suite holds suites. */
const testsOfPlaywright = ({ suites = [], specs = [], title = '' }) => [
  ...specs.map((spec) => ({
    name: `${title} ${spec.title}`,
    status: spec.tests.some(({ results }) => results.length > 0)
      ? spec.ok
        ? 'passed'
        : 'failed'
      : 'not run',
  })),
  ...suites.flatMap((suite) =>
    testsOfPlaywright({ ...suite, title: `${title} ${suite.title ?? ''}` }),
  ),
];

/**
 * How a test fared. What does not compile, or fails before its tests begin, has run none of them.
 * @param {object} report of Vitest or Playwright, as JSON
 * @param {string} title of a test, or of several from a table
 * @returns {Outcome} failed where one of several has failed
 */
export function outcomeOf(report, title) {
  const all = 'testResults' in report ? testsOfVitest(report) : testsOfPlaywright(report);
  const pattern = new RegExp(exactly(title));
  const statuses = all.filter(({ name }) => pattern.test(name)).map(({ status }) => status);
  if (statuses.includes('failed')) return 'failed';
  return statuses.includes('passed') ? 'passed' : 'not run';
}

/**
 * @param {Outcome[]} before of the named tests without the defect
 * @param {Outcome[]} after with it
 * @returns {{ caught: boolean, words: string }}
 */
export function verdict(before, after) {
  if (before.some((each) => each !== 'passed')) {
    return { caught: false, words: 'the test does not pass without the defect' };
  }
  if (after.includes('failed')) return { caught: true, words: 'caught' };
  return after.includes('not run')
    ? { caught: false, words: 'the test does not even begin with the defect, which proves nothing' }
    : { caught: false, words: 'NOT CAUGHT: the test passes with the defect' };
}

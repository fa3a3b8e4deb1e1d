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

/**
 * @param {boolean} before whether the named tests pass without the defect
 * @param {boolean} after whether they pass with it
 * @returns {{ caught: boolean, words: string }}
 */
export function verdict(before, after) {
  if (!before) return { caught: false, words: 'the test does not pass without the defect' };
  return after
    ? { caught: false, words: 'NOT CAUGHT: the test passes with the defect' }
    : { caught: true, words: 'caught' };
}

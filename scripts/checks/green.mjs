// "Green is written down": which content of the repository passed all of `npm test`.

/**
 * @typedef {{ tree: string, clean: boolean } | undefined} State of the repository; undefined without git
 * @param {State} before the run
 * @param {State} after it
 * @param {boolean} allPassed
 * @returns {string | undefined} the tree that may be called green
 */
export function greenTree(before, after, allPassed) {
  if (!allPassed || !before?.clean || !after?.clean || before.tree !== after.tree) return undefined;
  return after.tree;
}

/**
 * @param {State} now
 * @param {string | undefined} written what the last green run left
 * @returns {{ line: string, status: number }}
 */
export function greenLine(now, written) {
  const no = (why) => ({ line: `Not green: ${why}`, status: 1 });
  if (!now) return no('this is no git repository.');
  const short = now.tree.slice(0, 12);
  if (!written) return no(`npm test has not passed here yet (tree ${short}).`);
  if (written !== now.tree) {
    return no(`npm test passed on tree ${written.slice(0, 12)}; HEAD's is ${short}.`);
  }
  if (!now.clean) return no('HEAD passed, but files have changed since.');
  return { line: `Green: npm test passed on HEAD's tree ${short}.`, status: 0 };
}

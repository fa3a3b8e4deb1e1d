// Which files a change reaches: those that import a changed file, and those that import them.
import { posix } from 'node:path';

const endings = ['', '.ts', '.tsx', '.d.ts', '.mjs', '.js', '/index.ts'];

/** `from './x'`, `import './x'`, `import('./x')`, `vi.mock('./x')`: whatever stands there as a relative path. */
const relativePath = /['"`](\.{1,2}\/[^'"`\n?]*)(?:\?[^'"`\n]*)?['"`]/g;

/**
 * @param {string} file its path from the project's folder, with slashes
 * @param {string} text its content
 * @param {ReadonlySet<string>} files all files there are
 * @returns {string[]} the files among them that it names
 */
export function importsOf(file, text, files) {
  const named = [...text.matchAll(relativePath)].map(([, path]) =>
    posix.normalize(posix.join(posix.dirname(file), path)),
  );
  return named.flatMap((path) => {
    const ending = endings.find((each) => files.has(path + each));
    return ending === undefined ? [] : [path + ending];
  });
}

/**
 * @param {Iterable<string>} changed
 * @param {ReadonlyMap<string, readonly string[]>} imports what each file names
 * @returns {Set<string>} the changed files and every file that comes to them, however far away
 */
export function reachedBy(changed, imports) {
  const importers = new Map();
  for (const [file, named] of imports) {
    for (const each of named) importers.set(each, [...(importers.get(each) ?? []), file]);
  }
  const reached = new Set(changed);
  // What is added while this goes on is looked at as well.
  for (const file of reached) for (const each of importers.get(file) ?? []) reached.add(each);
  return reached;
}

/**
 * Has V8 compile the files of a child's first screens as a whole. By itself it compiles a function when it is called, and
 * keeps with a script what was compiled by the time the script had run. Ours does its work after that, when storage has
 * answered, so that each start compiled React, the router and the screen anew. Other engines read a comment.
 * https://github.com/WICG/explicit-javascript-compile-hints-file-based
 */
import type { Plugin } from 'vite';

/** It has to stand before everything else in the file. */
export const compileHint = '//# allFunctionsCalledOnLoad\n';

/** Of these, most is run by each start on a child's tablet: at home, and in a lesson. */
const hinted: ReadonlySet<string> = new Set(['ground', 'start', 'lesson']);

const isHinted = ({ name }: { readonly name: string }): boolean => hinted.has(name);

export const compileHints = (): Plugin => ({
  name: 'compile-hints',
  apply: 'build',
  augmentChunkHash: (chunk) => (isHinted(chunk) ? compileHint : ''),
  generateBundle: {
    // Others write at the head of a file, too.
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && isHinted(file)) file.code = compileHint + file.code;
      }
    },
  },
});

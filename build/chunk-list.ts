/**
 * Writes down what the bundler made of the app, beside it and not in it: which file holds which packages and which
 * screen, and what it brings along. For tests of what a screen loads.
 */
import { writeFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

const root = resolve(import.meta.dirname, '..');
const inPackage = /node_modules\/((?:@[^/]+\/)?[^/]+)/;

/** One script of the built app. */
export interface ListedChunk {
  /** Below the built app's folder, as are those in `imports`. */
  readonly file: string;
  /** Our own modules that have code in it, from the project's folder. */
  readonly of: readonly string[];
  /** What comes with it at once. */
  readonly imports: readonly string[];
  /** Names of the packages that have code in it. */
  readonly packages: readonly string[];
}

/** Where the list stands, from the project's folder. */
export const chunkListPath = 'dist/client-chunks.json';

const fromRoot = (id: string): string => relative(root, id).replaceAll('\\', '/');

export function listChunks(): Plugin {
  return {
    name: 'list-chunks',
    async writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((file): ListedChunk[] => {
        if (file.type !== 'chunk') return [];
        const names = file.moduleIds.map((id) => inPackage.exec(fromRoot(id))?.[1] ?? '');
        return [
          {
            file: file.fileName,
            of: file.moduleIds.map(fromRoot).filter((id) => !inPackage.test(id)),
            imports: file.imports,
            packages: [...new Set(names)].filter(Boolean).sort(),
          },
        ];
      });
      await writeFile(resolve(root, chunkListPath), `${JSON.stringify(chunks, null, 1)}\n`);
    },
  };
}

// Where green is written down, and what git says of this moment.
import { readFile, rm } from 'node:fs/promises';
import { root } from '../prepare.mjs';
import { git, writeFileAtomic } from './tree.mjs';

const file = `${root}/node_modules/.cache/daybook/green`;

/** HEAD's tree, and whether every file is as it is there: none changed, none besides. */
export function repositoryState() {
  const [tree] = git(root, 'rev-parse', 'HEAD^{tree}') ?? [];
  const changes = git(root, 'status', '--porcelain', '--untracked-files=all');
  return tree && changes ? { tree, clean: changes.length === 0 } : undefined;
}

export const readGreen = () =>
  readFile(file, 'utf8').then(
    (text) => text.trim() || undefined,
    () => undefined,
  );

/** Keeps the tree that passed, or forgets the former one where this run does not count. */
export const keepGreen = (tree) =>
  tree ? writeFileAtomic(file, `${tree}\n`) : rm(file, { force: true });

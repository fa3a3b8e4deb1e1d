import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../../clock';
import { deleteExpiredImports, findImportFolders } from '../../db/lesson-imports.repo';
import type { Db } from '../../db/tables';
import { importFolder } from './files/import-folder';

const dayMs = 24 * 60 * 60_000;
const isFolderName = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** Throws away imports whose time is over, and folders that belong to none. */
export async function clearImports(context: {
  readonly db: Db;
  readonly clock: Clock;
  readonly root: string;
}): Promise<void> {
  const { db, clock, root } = context;
  for (const name of await deleteExpiredImports(db, clock.now())) {
    await importFolder(root, name).remove();
  }
  const names = (await readdir(root).catch(() => [])).filter((name) => isFolderName.test(name));
  const known = await findImportFolders(db, names);
  for (const name of names.filter((each) => !known.has(each))) {
    const info = await stat(join(root, name)).catch(() => undefined);
    // One that has just been made has no row yet.
    if (info && Date.now() - info.mtimeMs > dayMs) await importFolder(root, name).remove();
  }
}

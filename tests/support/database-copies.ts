/** Copies of an empty, migrated database: the embedded one, and the template of the server's. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { migrate, migrations } from '../../server/db/migrate';
import { createPGlite, kyselyOver, pgliteOptions } from '../../server/db/open';
import { PgPool } from '../../server/db/pg-pool';
import { PGlitePool } from '../../server/db/pglite-pool';
import { projectRoot } from '../../server/project-root';
import type { ServerTemplate } from './server-databases';

const schemaHash = createHash('sha256')
  .update(JSON.stringify(migrations))
  .digest('hex')
  .slice(0, 12);

export async function copyEmbedded(): Promise<PGlite> {
  const template = new Blob([new Uint8Array(await readFile(await embeddedTemplate()))]);
  return PGlite.create('memory://', { ...pgliteOptions, loadDataDir: template });
}

/** Puts a migrated database where a server of this data folder looks for its own: a first start takes seconds. */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'db');
  await mkdir(folder, { recursive: true });
  await promisify(execFile)('tar', ['-xf', await embeddedTemplate(), '-C', folder]);
}

/** Made once per schema: a first start takes seconds, a copy of one a fraction. */
async function embeddedTemplate(): Promise<string> {
  const folder = join(projectRoot, 'node_modules/.cache/daybook');
  const file = join(folder, `template-${schemaHash}.tar`);
  if (existsSync(file)) return file;
  await mkdir(folder, { recursive: true });
  const database = await createPGlite('memory://');
  await migrate(kyselyOver(new PGlitePool(database)));
  const dump = await database.dumpDataDir('none');
  await database.close();
  const draft = `${file}.${String(process.pid)}`;
  await writeFile(draft, new Uint8Array(await dump.arrayBuffer()));
  await rename(draft, file);
  return file;
}

/** Every table, no row. */
export const migratedTemplate: ServerTemplate = {
  name: `daybook_template_${schemaHash}`,
  async fill(url) {
    const db = kyselyOver(new PgPool(url, 1, () => undefined));
    await migrate(db);
    await db.destroy();
  },
};

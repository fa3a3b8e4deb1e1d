import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureAssets } from '../../server/db/assets.repo';
import type { Pack } from '../../server/db/lesson-plan-tables';
import type { Db } from '../../server/db/tables';
import { seededRandom } from '../support/random';

const cover = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90">
<rect width="160" height="90" fill="#dff0e4"/><circle cx="80" cy="36" r="26" fill="#1f7a4d"/>
<rect x="75" y="52" width="10" height="30" fill="#7a5230"/></svg>`;

/** As large as a short film, so that it comes in several pieces; what it shows is nobody's business here. */
function filmBytes(): Buffer {
  const random = seededRandom(3);
  return Buffer.from(Uint8Array.from({ length: 3_500_000 }, () => random.below(256)));
}

async function put(dataDir: string, bytes: Buffer, type: string) {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const folder = join(dataDir, 'assets', sha256.slice(0, 2));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, sha256), bytes);
  return { sha256, bytes: bytes.length, type };
}

export interface LessonAssets {
  readonly cover: string;
  readonly film: string;
  readonly pack: Pack;
}

/** Puts the lesson's files where the server serves media from; gives their addresses and the lesson's pack. */
export async function lessonAssets(db: Db, dataDir: string): Promise<LessonAssets> {
  const assets = [
    await put(dataDir, Buffer.from(cover), 'image/svg+xml'),
    await put(dataDir, filmBytes(), 'video/mp4'),
  ] as const;
  await ensureAssets(db, assets, new Date());
  const [{ sha256 }, film] = assets;
  const bytes = assets.reduce((sum, asset) => sum + asset.bytes, 0);
  return { cover: sha256, film: film.sha256, pack: { id: 'trees-1', bytes, assets: [...assets] } };
}

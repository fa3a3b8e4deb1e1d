import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { projectRoot } from '../../project-root';
import type { Asset } from '../assets.repo';

const mediaFolder = join(projectRoot, 'server/db/seed/media');

const types: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.mp4': 'video/mp4',
  '.m4a': 'audio/mp4',
  '.mp3': 'audio/mpeg',
  '.vtt': 'text/vtt',
  '.pdf': 'application/pdf',
};

/**
 * Puts the demo's media under their hashes, those that are not there yet.
 * @returns what each file name stands for
 */
export async function importMedia(assetFolder: string): Promise<ReadonlyMap<string, Asset>> {
  const assets = new Map<string, Asset>();
  for (const name of await readdir(mediaFolder)) {
    const type = types[extname(name)];
    if (type === undefined) continue;
    const bytes = await readFile(join(mediaFolder, name));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await writeOnce(join(assetFolder, sha256.slice(0, 2), sha256), bytes);
    assets.set(name, { sha256, bytes: bytes.byteLength, type });
  }
  return assets;
}

async function writeOnce(path: string, bytes: Buffer): Promise<void> {
  const there = await stat(path).catch(() => undefined);
  if (there?.size === bytes.byteLength) return;
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${String(process.pid)}.part`;
  await writeFile(draft, bytes);
  await rename(draft, path);
}

/** Reads a file as an import does, in this process. */
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MediaBox } from '../../server/services/lesson-import/files/media-box';
import type { ImportPlan } from '../../server/services/lesson-import/plan';
import { readImport } from '../../server/services/lesson-import/readers';
import { Report } from '../../server/services/lesson-import/report';

export interface ReadFile extends ImportPlan {
  /** Names of the files that were kept. */
  readonly kept: readonly string[];
}

/** @throws UnreadableFile as the reader does */
export async function readAsImport(filename: string, content: string | Buffer): Promise<ReadFile> {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-import-'));
  const media = join(folder, 'media');
  const path = join(folder, 'file');
  try {
    await mkdir(media);
    await writeFile(path, content);
    const plan = await readImport({
      filename,
      path,
      media: new MediaBox(media),
      report: new Report(),
      fits: (_kind, draft) => typeof draft === 'object' && draft !== null && 'title' in draft,
      onProgress: () => Promise.resolve(),
    });
    return { ...plan, kept: await readdir(media) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

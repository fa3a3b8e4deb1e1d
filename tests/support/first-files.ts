/** What a screen asks for before it can be used, apart from what it brings afterwards for days without network. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

const client = join(import.meta.dirname, '../../dist/client');

/** What a student's first screen may load of our code, packed by gzip; a hint beside it is in it. */
export const maxFirstScripts = 161 * 1024;

/** The same as the server sends it: packed by Brotli, and with what HTTP says of each file. */
export const maxFirstServed = 150 * 1024;

/** Pages that open from now on never do what the app keeps for when nothing else goes on (src/app-idle.ts). */
export async function holdIdleWork(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
}

/**
 * @param paths URL paths of built files
 * @returns the bytes of all of them, each packed by gzip as well as it can
 */
export async function gzipBytes(paths: readonly string[]): Promise<number> {
  const files = await Promise.all(paths.map((path) => readFile(join(client, path))));
  return files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0);
}

/**
 * Names in the page what its address needs beside the start, so that nothing of it waits for the start to have run; and
 * in the page that a worker keeps, the start itself.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** As the build writes it (build/page-files.ts): a regular expression, and names below `/app/`. */
type PageFiles = readonly [path: string, files: readonly string[]];

/** @param folder of the built app, beside which the table stands @param has whether that app has the file at a URL path */
export async function readPageFiles(
  folder: string,
  has: (path: string) => boolean,
): Promise<readonly PageFiles[]> {
  const path = join(dirname(folder), 'page-files.json');
  if (!existsSync(path)) return [];
  const all = JSON.parse(await readFile(path, 'utf8')) as PageFiles[];
  // A table of another build names nothing.
  return all.filter(([, files]) => files.every((file) => has(`/app/${file}`)));
}

function linkTo(file: string): string {
  const kind = file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"';
  return `<link ${kind} crossorigin href="/app/${file}">`;
}

/** Under this path nobody but a worker asks for the page, to keep it for all addresses (src/sw/sw.ts). */
const keptPath = '/index.html';

/**
 * Chromium (156) reads a module that was asked for as one while it arrives, and leaves aside the code it has kept of it.
 * From a worker nothing arrives slowly: asked for as a script, it is run by that code.
 */
const linkToKept = (path: string): string =>
  `<link rel="preload" as="script" crossorigin href="${path}">`;

/** @returns the page for each path: with links to what is needed there, where that is known */
export function pageAt(page: string, table: readonly PageFiles[]): (path: string) => string {
  const at = page.indexOf('<script type="module"');
  if (at === -1) return () => page;
  const withLinks = (links: readonly string[]): string =>
    `${page.slice(0, at)}${links.join('')}${page.slice(at)}`;
  const scripts = [...page.matchAll(/<script type="module"[^>]* src="([^"]+)"/g)];
  const kept = withLinks(scripts.map(([, path = '']) => linkToKept(path)));
  const pages = table.map(([path, files]) => ({
    path: new RegExp(`^${path}/?$`),
    page: withLinks(files.map(linkTo)),
  }));
  return (path) =>
    path === keptPath ? kept : (pages.find((each) => each.path.test(path))?.page ?? page);
}

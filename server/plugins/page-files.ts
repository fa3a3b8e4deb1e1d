/** Names in the page what its address needs beside the start, so that nothing of it waits for the start to have run. */
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

/** @returns the page for each path: with links to what is needed there, where that is known */
export function pageAt(page: string, table: readonly PageFiles[]): (path: string) => string {
  const at = page.indexOf('<script type="module"');
  if (at === -1) return () => page;
  const pages = table.map(([path, files]) => ({
    path: new RegExp(`^${path}/?$`),
    page: `${page.slice(0, at)}${files.map(linkTo).join('')}${page.slice(at)}`,
  }));
  return (path) => pages.find((each) => each.path.test(path))?.page ?? page;
}

/**
 * Writes into index.html what nobody should write by hand: the start scripts (src/start/), each in an element of its
 * own, so that one that an old browser cannot run leaves the others alone, and the links to the start pictures.
 * The server lets a browser run these scripts by their sums (server/plugins/built-app.ts).
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { splashPictures } from './splash-screens.mjs';

const folder = resolve(import.meta.dirname, '../src/start');

/** In the order in which the page runs them. */
const startScripts = ['arrival', 'look', 'floor', 'early', 'stuck'];

const marks = {
  scripts: '<!-- start scripts: src/start/ -->',
  splash: '<!-- splash links: build/splash-screens.mjs -->',
};

/** A start script as the page has it: without the lines that only speak to us. */
export function inlineScript(source: string): string {
  if (/<\/script|<!--/i.test(source)) throw new Error('A start script would end its own element.');
  return source.replace(/^[ \t]*\/\/.*\n/gm, '').trim();
}

const scriptElements = (): string =>
  startScripts
    .map((name) => inlineScript(readFileSync(join(folder, `${name}.js`), 'utf8')))
    .map((source) => `<script>\n${source}\n</script>`)
    .join('\n');

const splashLinks = (): string =>
  splashPictures()
    .map(
      ({ file, media }) =>
        `<link rel="apple-touch-startup-image" media="${media}" href="/splash/${file}" />`,
    )
    .join('\n');

/** The page with both parts in their places; throws where a place is missing. */
export function fillPage(html: string): string {
  const put = (page: string, mark: string, part: string): string => {
    const [before, after, ...more] = page.split(mark);
    if (before === undefined || after === undefined || more.length > 0)
      throw new Error(`index.html must have this once: ${mark}`);
    return before + part + after;
  };
  return put(put(html, marks.scripts, scriptElements()), marks.splash, splashLinks());
}

export const startPage = (): Plugin => ({
  name: 'start-page',
  transformIndexHtml: { order: 'pre', handler: fillPage },
});

/**
 * Which files an address needs beside the start: the server names them in the page for that address, and the page's own
 * early script for the few addresses at which a child's device begins, where the page is the worker's kept copy.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const root = resolve(import.meta.dirname, '..');
const routes = resolve(root, 'src/routes');

/** Where the server finds the table, from the project's folder: beside the built app, and not in it. */
export const pageFilesPath = 'dist/page-files.json';

/** Of one address: a regular expression, and names below `app/`. */
export type PageFiles = readonly [path: string, files: readonly string[]];

/** As the early script has it: with the texts of each language. */
type EarlyPage = readonly [...PageFiles, texts: Readonly<Record<string, readonly string[]>>];

/** What the early script has in the place of its table (src/start/early.js). */
const mark = '[]; // filled in: build/page-files.ts';

type Chunk = Rolldown.OutputChunk & {
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
};

interface Page {
  readonly path: string;
  /** The route's own file, and those of what it stands in. */
  readonly sources: readonly string[];
}

const parameter = '[^/]+';

/** A file of a route, without its ending, as the router reads its name. */
function pathOf(name: string): string {
  const parts = name
    .split(/[/.]/)
    .filter((part) => !part.startsWith('_') && part !== 'index' && part !== 'route')
    .map((part) => (part.startsWith('$') ? parameter : part.replace(/_$/, '')));
  return `/${parts.join('/')}`;
}

/** Of two paths that fit, the one that says more: a word before whatever stands in its place. */
const wordsFirst = (path: string): string => path.replaceAll(parameter, '\uffff');

/** Every page that somebody can open. The first whose path fits is meant. */
export function pagesOf(names: readonly string[]): readonly Page[] {
  const layouts = names.filter((name) => name.endsWith('/route'));
  return names
    .filter((name) => !layouts.includes(name))
    .map((name) => ({
      path: pathOf(name),
      sources: [...layouts.filter((each) => name.startsWith(each.replace(/route$/, ''))), name],
    }))
    .sort((a, b) => (wordsFirst(a.path) < wordsFirst(b.path) ? -1 : 1));
}

const routeNames = (): string[] =>
  readdirSync(routes, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /^[^-_][^.]*|^_public/.test(file) && /(^|\/)[^-/][^/]*\.tsx$/.test(file))
    .filter((file) => !/\.test\.tsx$/.test(file))
    .map((file) => file.replace(/\.tsx$/, ''));

/** What no chunk imports by name, as it has no name in the start: where the screens of an area are. */
const leadsTo = (name: string): RegExp | undefined =>
  name.startsWith('dashboard')
    ? /^\0staff-screens$/
    : name.startsWith('_public')
      ? /^\0public-screens$/
      : undefined;

class Bundle {
  private readonly chunks: readonly Chunk[];
  private readonly atStart: ReadonlySet<string>;

  constructor(bundle: Rolldown.OutputBundle) {
    this.chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    this.atStart = new Set(this.together(this.chunks.filter(({ isEntry }) => isEntry)));
  }

  /** Scripts and styles that come with these, themselves included. */
  private together(chunks: readonly Chunk[]): string[] {
    const found = new Set(chunks);
    // What is added while this goes on is looked at as well.
    for (const each of found) {
      for (const chunk of this.chunks) if (each.imports.includes(chunk.fileName)) found.add(chunk);
    }
    const styles = [...found].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
    return [...new Set([...[...found].map(({ fileName }) => fileName), ...styles])];
  }

  /** Of all modules with such a name, what the start does not have. */
  filesOf(isWanted: (module: string) => boolean): string[] {
    const chunks = this.chunks.filter(({ moduleIds }) => moduleIds.some(isWanted));
    return this.together(chunks)
      .filter((file) => !this.atStart.has(file))
      .map((file) => file.replace(/^app\//, ''));
  }

  filesOfPage({ sources }: Page): string[] {
    const own = sources.map((name) => `${resolve(routes, name)}.tsx?tsr-split=`);
    return this.filesOf(
      (module) =>
        own.some((each) => module.startsWith(each)) ||
        sources.some((name) => leadsTo(name)?.test(module) ?? false),
    );
  }

  /** The texts that the page and what it stands in ask for in their loaders. */
  textsOfPage({ sources }: Page, language: string): string[] {
    const asked = sources.flatMap((name) => {
      const source = readFileSync(resolve(routes, `${name}.tsx`), 'utf8');
      return [...source.matchAll(/loadTexts\(([^)]*)\)/g)].flatMap(([, names = '']) =>
        [...names.matchAll(/'([\w-]+)'/g)].map(([, room = '']) => room),
      );
    });
    const files = ['common', ...asked].map((room) =>
      resolve(root, `src/locales/${language}/${room}.json`),
    );
    return this.filesOf((module) => files.includes(module));
  }
}

/** At which a child's device begins. */
const early = /^student\//;

function tables(bundle: Bundle): { readonly all: PageFiles[]; readonly early: EarlyPage[] } {
  const pages = pagesOf(routeNames());
  const all = pages.map((page): PageFiles => [page.path, bundle.filesOfPage(page)]);
  const first = pages
    .filter(({ sources }) => early.test(sources.at(-1) ?? ''))
    .map((page): EarlyPage => {
      // Who opens the area is led on to its home.
      const shown = page.path === '/student' ? 'student/home' : undefined;
      const of = shown === undefined ? page : { ...page, sources: [shown] };
      const texts = (language: string) => bundle.textsOfPage(of, language);
      return [page.path, bundle.filesOfPage(of), { en: texts('en'), es: texts('es') }];
    });
  return { all: all.filter(([, files]) => files.length > 0), early: first };
}

export const pageFiles = (): Plugin => ({
  name: 'page-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    async handler(html, { bundle }) {
      if (!bundle || !html.includes(mark)) return html;
      const { all, early: first } = tables(new Bundle(bundle));
      const path = resolve(root, pageFilesPath);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, `${JSON.stringify(all, null, 1)}\n`);
      return html.replace(mark, `${JSON.stringify(first)};`);
    },
  },
});

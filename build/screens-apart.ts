/**
 * Keeps out of the start where the screens are that no signed-in student opens, the dashboard's and the public ones:
 * the names of their files and of all that comes with them. The start, which every child's tablet loads, has no use for
 * that, and hardly anything in it packs worse.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { CodeSplittingOptions } from '@tanstack/router-plugin';
import type { Plugin } from 'vite';

type Parts = NonNullable<CodeSplittingOptions['defaultBehavior']>;

const routes = resolve(import.meta.dirname, '../src/routes');

/** A route of these, and how the router's plugin leaves in it that a part of it comes later. */
const routeApart = /[\\/]src[\\/]routes[\\/]((dashboard|_public)[^?]*\.tsx|-search\.ts)$/;
const partImport = /\bimport\((["'])[^"']+\.tsx\?tsr-split=(\w+)\1\)/g;

/** What the plugin makes of the two that routes have: said in a word each, as there are so many. */
const importer =
  /const (\$\$split(?:Loader|Component)Importer) = \(\) => (staff|public)Part\((\d+)\);/g;
const lazily = /\blazy(Fn|RouteComponent)\((\$\$split\w+Importer), (["'])\w+\3\)/g;

/** How the addresses of the dashboard are read, and how that is asked for. */
const searchReaders = resolve(routes, '-search-readers.ts');
const searchReadersImport = /\bimport\((["'])[^"']*\/-search-readers(?:\.ts)?\1\)/g;

const usual = [
  ['component'],
  ['pendingComponent'],
  ['errorComponent'],
  ['notFoundComponent'],
] satisfies Parts;
const ofStaff = [['loader'], ...usual] satisfies Parts;

/**
 * What of a route comes by itself. A loader of the dashboard knows what its screen asks the server for, and which of it
 * a role may: the start has no use for that either.
 */
export const partsOfRoute = ({ routeId }: { readonly routeId: string }): Parts =>
  routeId.startsWith('/dashboard') ? ofStaff : usual;

/** What comes before the screens, all in one file: the loaders of the dashboard, and what reads its addresses. */
export const staffLoaders =
  /[\\/]src[\\/]routes[\\/](dashboard[^?]*\.tsx\?tsr-split=loader|-search-readers\.ts$)/;

const moduleOf = (route: string, part: string): string => `${resolve(route)}?tsr-split=${part}`;

/** Every part that some of these routes leaves to be loaded later, as a module. */
const partsIn = (files: RegExp, parts: Parts): readonly string[] =>
  readdirSync(routes, { recursive: true, encoding: 'utf8' })
    .filter((file) => files.test(file))
    .sort()
    .flatMap((file) => {
      const path = resolve(routes, file);
      const code = readFileSync(path, 'utf8');
      return parts
        .flat()
        .filter((part) => new RegExp(`^  +${part}:`, 'm').test(code))
        .map((part) => moduleOf(path, part));
    });

export const staffParts = [
  searchReaders,
  ...partsIn(/^dashboard.*[\\/][^-\\/][^\\/]*\.tsx$/, ofStaff),
];

/** Screens that one more file leads to. */
interface Apart {
  readonly parts: readonly string[];
  /** What all others of them stand in. */
  readonly shell: string;
  /**
   * Where one of them is opened, or soon will be: there it is asked for before anything else, so that one more file
   * between the start and a screen costs no time.
   */
  readonly opensAt: RegExp;
}

const apart: Readonly<Record<'staff' | 'public', Apart>> = {
  staff: {
    parts: staffParts,
    shell: resolve(routes, 'dashboard/route.tsx'),
    opensAt: /^\/(dashboard|login)/,
  },
  public: {
    parts: partsIn(/^_public[\\/](.*[\\/])?[^-\\/][^\\/]*\.tsx$/, usual),
    shell: resolve(routes, '_public/route.tsx'),
    opensAt: /^\/(?!(student|dashboard)(\/|$))/,
  },
};
type Name = keyof typeof apart;

/**
 * How screens are laid out: all utilities, in one order. The start has those alone that students and visitors see; the
 * whole sheet comes before any screen of the dashboard, and the two sheets that win over utilities once more after it.
 */
const styles = resolve(import.meta.dirname, '../src/ui/styles.ts');
const utilities = ['utilities.css', 'fields/fields.css?again', 'surfaces/table.css?again'].map(
  (file) => resolve(import.meta.dirname, '../src/ui', file),
);

/** The module that knows all these parts; the dashboard's brings what they are laid out by. */
const screens = /^\0(staff|public)-screens$/;
/** The one of the dashboard. */
export const staffScreens = /^\0staff-screens$/;
/** The one that leads to it, for the start. */
const leads = /^\0(staff|public)-part$/;

const isName = (name: string | undefined): name is Name => name !== undefined && name in apart;

/** The start says by its number which it wants: of a hundred names it would have to know each. */
function partCall(module: string): string {
  for (const [name, { parts }] of Object.entries(apart)) {
    const at = parts.indexOf(module);
    if (at !== -1) return `${name}Part(${String(at)})`;
  }
  throw new Error(`No part of a route is known as ${module}`);
}

const lead = (name: Name): string => {
  const { parts, shell, opensAt } = apart[name];
  return `
import { lazyRouteComponent } from '@tanstack/react-router';
export const ${name}Part = (number) => import('\\0${name}-screens').then(({ parts }) => parts[number]());
export const ${name}Loader = (number) => (asked) => ${name}Part(number).then(({ loader }) => loader(asked));
export const ${name}Component = (number) => lazyRouteComponent(() => ${name}Part(number), 'component');
if (${String(opensAt)}.test(location.pathname)) ${name}Part(${String(parts.indexOf(moduleOf(shell, 'component')))}).catch(() => undefined);
`;
};

export function splitScreensApart(): Plugin {
  return {
    name: 'split-screens-apart',
    apply: 'build',
    enforce: 'post',
    resolveId: { filter: { id: [screens, leads] }, handler: (id) => id },
    load: {
      filter: { id: [screens, leads] },
      handler: (id) => {
        const name = /\w+/.exec(id)?.[0];
        if (!isName(name)) return null;
        if (leads.test(id)) return lead(name);
        const all = apart[name].parts.map((module) => `() => import(${JSON.stringify(module)})`);
        const sheets = name === 'staff' ? utilities : [];
        const first = sheets.map((sheet) => `import ${JSON.stringify(sheet)};`);
        return `${first.join('')}export const parts = [${all.join()}];`;
      },
    },
    transform: {
      filter: { id: [routeApart, styles] },
      handler(route, id) {
        if (id === styles) return route.replace('./utilities.css', './student-utilities.css');
        const calls = new Map<string, readonly [of: string, number: string]>();
        const split = route
          .replaceAll(partImport, (_all, _quote, part: string) => partCall(moduleOf(id, part)))
          .replaceAll(searchReadersImport, partCall(searchReaders))
          .replaceAll(importer, (_all, name: string, of: string, number: string) => {
            calls.set(name, [of, number]);
            return '';
          })
          .replaceAll(lazily, (all, kind: string, name: string) => {
            const [of, number] = calls.get(name) ?? [];
            if (of === undefined || number === undefined) return all;
            return `${of}${kind === 'Fn' ? 'Loader' : 'Component'}(${number})`;
          });
        if (split === route) return null;
        const [, of = ''] = /\b(staff|public)(?:Part|Loader|Component)\(\d+\)/.exec(split) ?? [];
        const helpers = `${of}Part, ${of}Loader, ${of}Component`;
        const code = `import { ${helpers} } from ${JSON.stringify(`\0${of}-part`)};\n${split}`;
        return { code, map: null };
      },
    },
  };
}

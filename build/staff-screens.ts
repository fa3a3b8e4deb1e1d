/**
 * Keeps out of the start where the dashboard's screens are: the names of their files and of all that comes with them.
 * No child's tablet has a use for that, and hardly anything in the start packs worse.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { CodeSplittingOptions } from '@tanstack/router-plugin';
import type { Plugin } from 'vite';

type Parts = NonNullable<CodeSplittingOptions['defaultBehavior']>;

const routes = resolve(import.meta.dirname, '../src/routes');

/** A route of the dashboard, and how the router's plugin leaves in it that a part of it comes later. */
const routeOfStaff = /[\\/]src[\\/]routes[\\/](dashboard[^?]*\.tsx|-address\.ts)$/;
const partImport = /\bimport\((["'])[^"']+\.tsx\?tsr-split=(\w+)\1\)/g;

/** What the plugin makes of the two that every route has: said in a word each, as there are so many. */
const importer = /const (\$\$split(?:Loader|Component)Importer) = \(\) => staffPart\((\d+)\);/g;
const lazily = /\blazy(Fn|RouteComponent)\((\$\$split\w+Importer), (["'])\w+\3\)/g;

/** How the addresses of the dashboard are read, and how that is asked for. */
const addresses = resolve(routes, '-addresses.ts');
const addressesImport = /\bimport\((["'])[^"']*\/-addresses(?:\.ts)?\1\)/g;

const usual = [
  ['component'],
  ['pendingComponent'],
  ['errorComponent'],
  ['notFoundComponent'],
] satisfies Parts;
const ofStaff = [['loader'], ...usual] satisfies Parts;

/**
 * What of a route comes by itself. A loader of the dashboard knows what its screen asks the server for, and which of it
 * a role may: the start, which every child's tablet loads, has no use for that.
 */
export const partsOfRoute = ({ routeId }: { readonly routeId: string }): Parts =>
  routeId.startsWith('/dashboard') ? ofStaff : usual;

/** What comes before the screens, all in one file: the loaders of the dashboard, and what reads its addresses. */
export const staffLoaders =
  /[\\/]src[\\/]routes[\\/](dashboard[^?]*\.tsx\?tsr-split=loader|-addresses\.ts$)/;

/** The first screen of the dashboard, which all others stand in. */
const shell = resolve(routes, 'dashboard/route.tsx');

/**
 * How screens are laid out: all utilities, in one order. The start has those alone that students and visitors see; the
 * whole sheet comes before any screen of the dashboard, and the two sheets that win over utilities once more after it.
 */
const styles = resolve(import.meta.dirname, '../src/ui/styles.ts');
const utilities = ['utilities.css', 'fields/fields.css?again', 'surfaces/table.css?again'].map(
  (file) => resolve(import.meta.dirname, '../src/ui', file),
);

/** The module that knows all these parts, and brings what they are laid out by. */
export const staffScreens = /^\0staff-screens$/;
const allParts = '\0staff-screens';
/** The one that leads to it, for the start. */
const onePart = '\0staff-part';

const moduleOf = (route: string, part: string): string => `${resolve(route)}?tsr-split=${part}`;

/** Every part that some route of the dashboard leaves to be loaded later, as a module. */
function findParts(): readonly string[] {
  const files = readdirSync(routes, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^dashboard.*[\\/][^-\\/][^\\/]*\.tsx$/.test(file))
    .sort();
  const parts = files.flatMap((file) => {
    const path = resolve(routes, file);
    const code = readFileSync(path, 'utf8');
    return ofStaff
      .flat()
      .filter((part) => new RegExp(`^  +${part}:`, 'm').test(code))
      .map((part) => moduleOf(path, part));
  });
  return [addresses, ...parts];
}

export const staffParts = findParts();

/**
 * That one more file stands between the start and a screen costs no time: where a page of the dashboard is opened, or
 * staff sign in, it is asked for before anything else.
 */
const lead = (first: string): string => `
import { lazyRouteComponent } from '@tanstack/react-router';
export const staffPart = (number) => import(${JSON.stringify(allParts)}).then(({ parts }) => parts[number]());
export const staffLoader = (number) => (asked) => staffPart(number).then(({ loader }) => loader(asked));
export const staffComponent = (number) => lazyRouteComponent(() => staffPart(number), 'component');
if (/^\\/(dashboard|login)/.test(location.pathname)) staffPart(${first}).catch(() => undefined);
`;

/** The start says by its number which it wants: of a hundred names it would have to know each. */
function numberOf(module: string): string {
  const at = staffParts.indexOf(module);
  if (at === -1) throw new Error(`No part of a dashboard's route is known as ${module}`);
  return String(at);
}

export function splitStaffScreens(): Plugin {
  return {
    name: 'split-staff-screens',
    apply: 'build',
    enforce: 'post',
    resolveId: { filter: { id: /^\0staff-(screens|part)$/ }, handler: (id) => id },
    load: {
      filter: { id: /^\0staff-(screens|part)$/ },
      handler: (id) => {
        if (id !== allParts) return lead(numberOf(moduleOf(shell, 'component')));
        const all = staffParts.map((module) => `() => import(${JSON.stringify(module)})`);
        const sheets = utilities.map((sheet) => `import ${JSON.stringify(sheet)};`);
        return `${sheets.join('')}export const parts = [${all.join()}];`;
      },
    },
    transform: {
      filter: { id: [routeOfStaff, styles] },
      handler(code, id) {
        if (id === styles) return code.replace('./utilities.css', './student-utilities.css');
        const numbers = new Map<string, string>();
        const split = code
          .replaceAll(
            partImport,
            (_all, _quote, part: string) => `staffPart(${numberOf(moduleOf(id, part))})`,
          )
          .replaceAll(addressesImport, `staffPart(${numberOf(addresses)})`)
          .replaceAll(importer, (_all, name: string, number: string) => {
            numbers.set(name, number);
            return '';
          })
          .replaceAll(lazily, (all, kind: string, name: string) => {
            const number = numbers.get(name);
            if (number === undefined) return all;
            return `${kind === 'Fn' ? 'staffLoader' : 'staffComponent'}(${number})`;
          });
        if (split === code) return null;
        const helper = `import { staffComponent, staffLoader, staffPart } from ${JSON.stringify(onePart)};\n`;
        return { code: helper + split, map: null };
      },
    },
  };
}

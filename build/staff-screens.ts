/**
 * Keeps out of the start where the dashboard's screens are: the names of their files and of all that comes with them.
 * No child's tablet has a use for that, and hardly anything in the start packs worse.
 */
import { relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

const root = resolve(import.meta.dirname, '..');

/** A route of the dashboard, and how the router's plugin leaves in it that its screen comes later. */
const routeOfStaff = /[\\/]src[\\/]routes[\\/]dashboard[^?]*\.tsx$/;
const screenImport = /\bimport\((["'])[^"']+\.tsx\?tsr-split=(\w+)\1\)/g;

/** The first of them, which all others stand in. */
const shell = 'src/routes/dashboard/route';

/** The modules that such an import goes through; they travel in one file (build/chunks.ts). */
export const staffScreens = /^\0staff-screens:(.*)#(\w+)$/;

const through = (route: string, part: string): string =>
  `import(${JSON.stringify(`\0staff-screens:${route}#${part}`)})`;

/**
 * That one more file stands between the start and a screen costs no time: where a page of the dashboard is opened, or
 * staff sign in, it is asked for before anything else.
 */
const askAtOnce = `
if (/^\\/(dashboard|login)/.test(location.pathname)) ${through(shell, 'component')}.catch(() => undefined);
`;

export function splitStaffScreens(): Plugin {
  return {
    name: 'split-staff-screens',
    apply: 'build',
    enforce: 'post',
    resolveId: { filter: { id: staffScreens }, handler: (id) => id },
    load: {
      filter: { id: staffScreens },
      handler(id) {
        const [, route = '', part = ''] = staffScreens.exec(id) ?? [];
        const screen = JSON.stringify(`${resolve(root, route)}.tsx?tsr-split=${part}`);
        return `export const load = () => import(${screen});`;
      },
    },
    transform: {
      filter: { id: routeOfStaff },
      handler(code, id) {
        const route = relative(root, id)
          .replaceAll('\\', '/')
          .replace(/\.tsx$/, '');
        const split = code.replaceAll(
          screenImport,
          (_all, _quote, part: string) => `${through(route, part)}.then(({ load }) => load())`,
        );
        return { code: route === shell ? split + askAtOnce : split, map: null };
      },
    },
  };
}

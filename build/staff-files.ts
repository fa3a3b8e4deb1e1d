/**
 * Finds the built files that only the dashboard needs, so that a tablet of students does not download a teacher's
 * editors before it can call a lesson ready (src/offline/app/staff-files.ts brings them to the staff's own devices).
 */
import type { Plugin, Rolldown } from 'vite';
import { staffScreens } from './screens-apart';

/** Screens that no student ever sees, and how their addresses are read. */
export const staffScreen = /src[\\/]routes[\\/](dashboard.*\?tsr-split=|-search-readers\.ts$)/;

/** The texts of these screens. */
const staffTexts = /src[\\/]locales[\\/]staff-catalogues\./;

type Chunk = Rolldown.OutputChunk & {
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
};

interface ManifestEntry {
  readonly url: string;
  revision: string | null;
}

export interface StaffFiles {
  readonly plugin: Plugin;
  /** Marks the entries of the worker's list that are for staff only. */
  readonly mark: <Entry extends ManifestEntry>(entries: Entry[]) => { manifest: Entry[] };
}

/** What the worker finds as the `revision` of a file that it must not install. */
const staffMark = 'staff';

/** Whether `mark` has marked it. */
export const isStaffFile = ({ revision }: ManifestEntry): boolean => revision === staffMark;

export function findStaffFiles(): StaffFiles {
  let staffOnly: ReadonlySet<string> = new Set();
  return {
    plugin: {
      name: 'find-staff-files',
      generateBundle(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk') as Chunk[];
        // A dynamic import of staff's screens is not followed from where everybody passes.
        const open = reachable(chunks, ({ facadeModuleId, moduleIds }) => {
          const module = facadeModuleId ?? '';
          const leads = staffScreen.test(module) || staffTexts.test(module);
          return !leads && !moduleIds.some((id) => staffScreens.test(id));
        });
        const css = (of: readonly Chunk[]) =>
          of.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
        const forAll = new Set(css(chunks.filter(({ fileName }) => open.has(fileName))));
        const rest = chunks.filter(({ fileName }) => !open.has(fileName));
        const restCss = css(rest).filter((name) => !forAll.has(name));
        staffOnly = new Set([...rest.map(({ fileName }) => fileName), ...restCss]);
      },
    },
    mark: (entries) => ({
      manifest: entries.map((entry) =>
        staffOnly.has(entry.url) ? { ...entry, revision: staffMark } : entry,
      ),
    }),
  };
}

/** The files that the start leads to over chunks that may be entered. */
function reachable(chunks: readonly Chunk[], mayEnter: (chunk: Chunk) => boolean): Set<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  // What is added while this goes on is looked at as well.
  for (const name of found) {
    const chunk = byName.get(name);
    if (!chunk) continue;
    for (const next of chunk.imports) found.add(next);
    for (const next of chunk.dynamicImports) {
      const target = byName.get(next);
      if (target && mayEnter(target)) found.add(next);
    }
  }
  return found;
}

/** What a set of files says of itself: the version, and which files it has. */
import { rosterBounds } from './bounds';
import type { Finder } from './findings';
import { csvRows } from '../csv';
import { decodeText } from '../file-text';
import { rosterFiles } from './tables';
import type { DataFile, RosterFile, RosterVersion } from './tables';

/** A file by the end of its path: zips often have a folder in them. */
export interface GivenFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface RosterSet {
  readonly version: RosterVersion;
  readonly files: ReadonlyMap<DataFile, Uint8Array>;
}

const fileNames = new Map(rosterFiles.map((name) => [name.toLowerCase(), name]));

/** @returns the files that a roster has; undefined where one comes twice */
function byName(
  given: readonly GivenFile[],
  finder: Finder,
): Map<RosterFile, Uint8Array> | undefined {
  const files = new Map<RosterFile, Uint8Array>();
  for (const { name, bytes } of given) {
    const file = fileNames.get((name.split(/[/\\]/).at(-1) ?? '').toLowerCase());
    if (file === undefined) continue;
    if (files.has(file)) {
      finder.refuse({ code: 'file_twice', file });
      return undefined;
    }
    files.set(file, bytes);
  }
  return files;
}

type Properties = ReadonlyMap<string, string>;

const longestManifest = 1000;

/** `propertyName,value`, a row each. */
function propertiesOf(bytes: Uint8Array, finder: Finder): Properties | undefined {
  const file = 'manifest.csv';
  if (bytes.length > rosterBounds.manifestBytes) {
    finder.refuse({ code: 'too_large', file });
    return undefined;
  }
  const decoded = decodeText(bytes);
  if (!decoded) {
    finder.refuse({ code: 'not_text', file });
    return undefined;
  }
  const properties = new Map<string, string>();
  for (const { cells } of csvRows(decoded.text)) {
    const [name = '', value = ''] = cells;
    properties.set(name.trim().toLowerCase(), value.trim());
    if (properties.size > longestManifest) break;
  }
  return properties;
}

function versionOf(
  properties: Properties | undefined,
  files: ReadonlyMap<RosterFile, Uint8Array>,
  finder: Finder,
): RosterVersion | undefined {
  const written = properties?.get('oneroster.version') ?? '';
  const read = /^v?1\.([12])(?:\.\d+)*$/i.exec(written)?.[1];
  if (read !== undefined) return read === '1' ? '1.1' : '1.2';
  if (written !== '') {
    {
      finder.refuse({ code: 'version_unknown', file: 'manifest.csv', values: [written] });
      return undefined;
    }
  }
  // Roles have a file of their own since 1.2.
  const guessed = files.has('roles.csv') ? '1.2' : '1.1';
  finder.note('manifest.csv', 'version_guessed', { value: guessed });
  return guessed;
}

/** What the manifest says of a file against whether it is there. @returns whether it is read */
function isTaken(
  file: DataFile,
  said: string | undefined,
  isThere: boolean,
  finder: Finder,
): boolean {
  const mode = said?.toLowerCase() ?? '';
  if (mode === 'delta') finder.refuse({ code: 'delta', file });
  else if (mode === 'bulk' && !isThere) finder.refuse({ code: 'file_missing', file });
  else if (mode === 'absent' && isThere) finder.note(file, 'marked_absent');
  else if (mode === '' && isThere) finder.note(file, 'not_in_manifest');
  return isThere && mode !== 'absent';
}

/** @returns undefined where something about the set was refused */
export function readManifest(given: readonly GivenFile[], finder: Finder): RosterSet | undefined {
  const all = byName(given, finder);
  if (!all) return undefined;
  if (all.size === 0) {
    finder.refuse({ code: 'no_tables' });
    return undefined;
  }
  const manifest = all.get('manifest.csv');
  if (!manifest) finder.note('manifest.csv', 'no_manifest');
  const properties = manifest && propertiesOf(manifest, finder);
  const version = versionOf(properties, all, finder);
  if (!version || finder.isRefused()) return undefined;
  const files = new Map<DataFile, Uint8Array>();
  for (const file of rosterFiles) {
    if (file === 'manifest.csv') continue;
    const bytes = all.get(file);
    const mode = properties?.get(`file.${file.slice(0, -4)}`.toLowerCase());
    const taken = properties ? isTaken(file, mode, bytes !== undefined, finder) : true;
    if (bytes && taken && (file !== 'roles.csv' || version === '1.2')) files.set(file, bytes);
  }
  const needed = ['orgs.csv', 'users.csv', ...(version === '1.2' ? ['roles.csv'] : [])] as const;
  for (const file of rosterFiles) {
    if (file === 'manifest.csv' || files.has(file) || !needed.includes(file)) continue;
    finder.refuse({ code: 'file_needed', file });
  }
  if (files.has('enrollments.csv') && !files.has('classes.csv')) {
    finder.refuse({ code: 'file_needed', file: 'classes.csv' });
  }
  return finder.isRefused() ? undefined : { version, files };
}

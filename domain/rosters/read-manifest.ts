/** What a set of files says of itself: the version, and which files it has. */
import { rosterBounds } from './bounds';
import { createFinder } from './findings';
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

/** Where the rows of a file come from. */
export type FileSource =
  | { readonly mode: 'bulk'; readonly bytes: Uint8Array }
  /** Nothing is said of it: as the set before has it. */
  | { readonly mode: 'kept'; readonly base: Uint8Array }
  /** What has changed since the set before, which may lack a file of courses or sessions. */
  | {
      readonly mode: 'delta';
      readonly bytes: Uint8Array;
      readonly base: Uint8Array | undefined;
    };

export interface RosterSet {
  readonly version: RosterVersion;
  readonly files: ReadonlyMap<DataFile, FileSource>;
}

interface BaseSet {
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
  usual: RosterVersion | undefined,
): RosterVersion | undefined {
  const written = properties?.get('oneroster.version') ?? '';
  const read = /^v?1\.([12])(?:\.\d+)*$/i.exec(written)?.[1];
  if (read !== undefined) return read === '1' ? '1.1' : '1.2';
  if (written !== '') {
    finder.refuse({ code: 'version_unknown', file: 'manifest.csv', values: [written] });
    return undefined;
  }
  // Roles have a file of their own since 1.2.
  const guessed = usual ?? (files.has('roles.csv') ? '1.2' : '1.1');
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
  const mode = said ?? '';
  if (['bulk', 'delta'].includes(mode) && !isThere) finder.refuse({ code: 'file_missing', file });
  else if (mode === 'absent' && isThere) finder.note(file, 'marked_absent');
  else if (mode === '' && isThere) finder.note(file, 'not_in_manifest');
  return isThere && mode !== 'absent';
}

const dataFiles = rosterFiles.filter((file): file is DataFile => file !== 'manifest.csv');

const modeOf = (properties: Properties | undefined, file: DataFile): string | undefined =>
  properties?.get(`file.${file.slice(0, -'.csv'.length)}`.toLowerCase())?.toLowerCase();

/** Whether a set has only changes, in one of its files at least. */
export function isDelta(given: readonly GivenFile[]): boolean {
  const finder = createFinder();
  const manifest = byName(given, finder)?.get('manifest.csv');
  const properties = manifest && propertiesOf(manifest, finder);
  return dataFiles.some((file) => modeOf(properties, file) === 'delta');
}

/** A set that was read before: what of it is no file of whole rows is left out. */
function baseOf(given: readonly GivenFile[] | undefined): BaseSet | undefined {
  const set = given && readManifest(given, createFinder());
  if (!set) return undefined;
  const files = new Map<DataFile, Uint8Array>();
  for (const [file, source] of set.files) if (source.mode === 'bulk') files.set(file, source.bytes);
  return { version: set.version, files };
}

/** Without the set's own rows before, what a file of these says would look like all there is. */
const needsBase: readonly DataFile[] = [
  ...(['orgs.csv', 'classes.csv', 'users.csv', 'roles.csv', 'enrollments.csv'] as const),
];

/** @returns where the rows of a set of changes come from; undefined where it was refused */
function sourcesOver(
  base: BaseSet | undefined,
  { version, files }: RosterSet,
  finder: Finder,
): RosterSet | undefined {
  if (base && base.version !== version) {
    finder.refuse({ code: 'other_version', values: [version, base.version] });
    return undefined;
  }
  const over = new Map<DataFile, FileSource>();
  for (const file of dataFiles) {
    const own = files.get(file);
    const before = base?.files.get(file);
    if (own?.mode === 'delta') {
      if (!base || (!before && needsBase.includes(file))) finder.refuse({ code: 'delta', file });
      over.set(file, { ...own, base: before });
    } else if (own) over.set(file, own);
    else if (before) over.set(file, { mode: 'kept', base: before });
  }
  return finder.isRefused() ? undefined : { version, files: over };
}

function refuseWithoutNeeded({ version, files }: RosterSet, finder: Finder): void {
  const needed = ['orgs.csv', 'users.csv', ...(version === '1.2' ? ['roles.csv'] : [])] as const;
  for (const file of dataFiles) {
    if (!files.has(file) && needed.includes(file)) finder.refuse({ code: 'file_needed', file });
  }
  if (files.has('enrollments.csv') && !files.has('classes.csv')) {
    finder.refuse({ code: 'file_needed', file: 'classes.csv' });
  }
}

/**
 * @param base the set before, for one that has only changes
 * @returns undefined where something about the set was refused
 */
export function readManifest(
  given: readonly GivenFile[],
  finder: Finder,
  base?: readonly GivenFile[],
): RosterSet | undefined {
  const all = byName(given, finder);
  if (!all) return undefined;
  if (all.size === 0) {
    finder.refuse({ code: 'no_tables' });
    return undefined;
  }
  const manifest = all.get('manifest.csv');
  if (!manifest) finder.note('manifest.csv', 'no_manifest');
  const properties = manifest && propertiesOf(manifest, finder);
  const hasChanges = isDelta(given);
  const before = hasChanges ? baseOf(base) : undefined;
  const version = versionOf(properties, all, finder, before?.version);
  if (!version || finder.isRefused()) return undefined;
  const files = new Map<DataFile, FileSource>();
  for (const file of dataFiles) {
    const bytes = all.get(file);
    const mode = modeOf(properties, file);
    const taken = properties ? isTaken(file, mode, bytes !== undefined, finder) : true;
    if (!bytes || !taken || (file === 'roles.csv' && version !== '1.2')) continue;
    // Of a file beside changes that nobody says to be whole, nobody can tell who has gone.
    const isLaidOver = mode === 'delta' || (hasChanges && mode !== 'bulk');
    files.set(
      file,
      isLaidOver ? { mode: 'delta', bytes, base: undefined } : { mode: 'bulk', bytes },
    );
  }
  if (finder.isRefused()) return undefined;
  const own = { version, files };
  const set = hasChanges ? sourcesOver(before, own, finder) : own;
  if (set) refuseWithoutNeeded(set, finder);
  return finder.isRefused() ? undefined : set;
}

/** What somebody has chosen or dropped: one zip, or the files that would be in it. */
import { rosterBounds } from '../../../domain/rosters/bounds';
import { filesPassedOver, rosterFiles } from '../../../domain/rosters/tables';

/** Why files are not even sent. */
export type Unsent = 'tooLarge' | 'empty' | 'notRoster' | 'several' | 'twice' | 'unreadable';

export type Chosen =
  | { readonly zip: File }
  | { readonly tables: readonly File[] }
  | { readonly problem: Unsent; readonly file: File };

/** What every zip begins with. */
const zipMark = 'PK';

const foldedOf = (names: readonly string[]): ReadonlySet<string> =>
  new Set(names.map((name) => name.toLowerCase()));
const wanted = foldedOf(rosterFiles);
const passedOver = foldedOf(filesPassedOver);
const nameOf = (file: File): string => file.name.toLowerCase();

const order = [...wanted].filter((name) => name !== 'manifest.csv').concat('manifest.csv');
const placeOf = (file: File): number => order.indexOf(nameOf(file));

async function isZip(file: File): Promise<boolean> {
  return (await file.slice(0, zipMark.length).text()) === zipMark;
}

async function chosenZip(file: File): Promise<Chosen> {
  if (file.size === 0) return { problem: 'empty', file };
  try {
    if (!(await isZip(file))) return { problem: 'notRoster', file };
  } catch {
    return { problem: 'unreadable', file };
  }
  return file.size > rosterBounds.zipBytes ? { problem: 'tooLarge', file } : { zip: file };
}

/** @param files at least one */
export async function chosenOf(files: readonly File[]): Promise<Chosen | undefined> {
  const [first, another] = files;
  if (!first) return undefined;
  if (!another && !wanted.has(nameOf(first))) return chosenZip(first);
  const isTable = (file: File) => wanted.has(nameOf(file)) || passedOver.has(nameOf(file));
  const other = files.find((file) => !isTable(file));
  if (other) return { problem: /\.csv$/i.test(other.name) ? 'notRoster' : 'several', file: other };
  // What the files are called after comes first, and a manifest says the least.
  const tables = files
    .filter((file) => wanted.has(nameOf(file)))
    .sort((a, b) => placeOf(a) - placeOf(b));
  const twice = tables.find((file, at) =>
    tables.some((one, to) => to < at && nameOf(one) === nameOf(file)),
  );
  if (twice) return { problem: 'twice', file: twice };
  const empty = tables.find(({ size }) => size === 0);
  if (empty) return { problem: 'empty', file: empty };
  return tables.length === 0 ? { problem: 'notRoster', file: first } : { tables };
}

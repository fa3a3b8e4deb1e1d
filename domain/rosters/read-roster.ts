/**
 * Reads the files of OneRoster CSV 1.1 and 1.2: whole sets, and changes laid over the set before. What one row has wrong
 * is said of that row; what the whole set has wrong refuses it, because what is missing could not be told from what has
 * ended.
 */
import type { Day } from '../day';
import type { InPieces } from '../in-pieces';
import { createFinder } from './findings';
import type { Finder, Findings } from './findings';
import { enrolledAt, endClasses, linkClasses, linkEnrollments, linkTerms } from './link-classes';
import { linkOrgs } from './link-orgs';
import { linkPeople } from './link-people';
import { rosterBounds } from './bounds';
import { keptCells } from './kept-row';
import { applyDelta } from './apply-delta';
import { readManifest } from './read-manifest';
import type { GivenFile, RosterSet } from './read-manifest';
import { createRowIndexes } from './read-rows';
import type { RowIndexes } from './read-rows';
import type { TableRow } from './read-table';
import type { Roster, RosterKind } from './roster';
import type { DataFile } from './tables';
import { createTableWriter, writeManifest } from './write-set';

export interface RosterRead {
  /** None where the set was refused. */
  readonly roster: Roster | undefined;
  readonly findings: Findings;
  /** The set with what it was laid over, in the columns that are read: it is read as the same roster again. */
  readonly whole: readonly GivenFile[];
}

export interface ReadHow {
  /** The set before, that one with only changes is laid over. */
  readonly base?: readonly GivenFile[] | undefined;
  readonly writesWhole?: boolean;
}

/** Without a single row these say that all has ended, which is what a failed export looks like. */
const neverEmpty: readonly DataFile[] = [
  'orgs.csv',
  'users.csv',
  'roles.csv',
  'classes.csv',
  'enrollments.csv',
];

const rowIndexOf: Readonly<Record<DataFile, keyof Omit<RowIndexes, 'doubtful'>>> = {
  'orgs.csv': 'orgs',
  'academicSessions.csv': 'terms',
  'courses.csv': 'courses',
  'classes.csv': 'classes',
  'users.csv': 'users',
  'roles.csv': 'roles',
  'enrollments.csv': 'enrollments',
};

/** @returns the files as they were read, where they are wanted */
function* fillRowIndexes(
  { version, files }: RosterSet,
  today: Day,
  indexes: RowIndexes,
  finder: Finder,
  writes: boolean,
): InPieces<readonly GivenFile[]> {
  const whole: GivenFile[] = [];
  for (const [file, source] of files) {
    const index = indexes[rowIndexOf[file]];
    const writer = writes ? createTableWriter(file, version) : undefined;
    const take = (row: TableRow) => {
      index.take(row);
      writer?.add(keptCells(row));
    };
    const rows = yield* applyDelta(file, source, { version, today }, finder, take);
    if (rows === 0 && neverEmpty.includes(file)) finder.refuse({ code: 'header_only', file });
    else if (rows === 0 && source.mode === 'bulk') finder.note(file, 'header_only');
    const bytes = writer?.bytes();
    if (!bytes || finder.isRefused()) continue;
    if (bytes.length > rosterBounds.fileBytes) finder.refuse({ code: 'too_large', file });
    whole.push({ name: file, bytes });
  }
  const isThere = (file: DataFile) => (files.has(file) ? 'bulk' : undefined);
  return writes ? [writeManifest(version, isThere), ...whole] : [];
}

/** Where a row does not say whom it is about, anybody might be meant. */
function unsureOf({ users, classes, doubtful }: RowIndexes): ReadonlySet<RosterKind> {
  const unsure = new Set<RosterKind>();
  if (users.isUnsure || doubtful.users.has('')) unsure.add('people');
  if (classes.isUnsure) unsure.add('classes');
  if (doubtful.members.has('')) unsure.add('members');
  return unsure;
}

function* link(set: RosterSet, indexes: RowIndexes, today: Day, finder: Finder): InPieces<Roster> {
  const { files, version } = set;
  const delivered = {
    courses: files.has('courses.csv'),
    terms: files.has('academicSessions.csv'),
    enrollments: files.has('enrollments.csv'),
  };
  const places = linkOrgs(indexes, finder);
  const terms = linkTerms(indexes);
  endClasses(indexes, terms, today, finder, delivered);
  const enrolled = yield* enrolledAt(indexes, places, today, delivered);
  const people = yield* linkPeople(indexes, places, enrolled, today, finder);
  const classes = yield* linkClasses(indexes, places, people, today, finder);
  const enrollments = yield* linkEnrollments(indexes, people, classes, today, finder);
  return {
    version,
    says: { classes: files.has('classes.csv'), enrollments: files.has('enrollments.csv') },
    ...{ schools: places.schools, terms, classes: classes.classes, people: people.people },
    enrollments,
    held: {
      schools: indexes.orgs.held,
      people: people.held,
      classes: classes.held,
      members: indexes.doubtful.members,
    },
    unsure: unsureOf(indexes),
  };
}

/**
 * @param given files by their names; those that no roster has are passed over
 * @param today in the district: what is over by then has ended
 */
export function* readRoster(
  given: readonly GivenFile[],
  today: Day,
  { base, writesWhole = false }: ReadHow = {},
): InPieces<RosterRead> {
  const finder = createFinder();
  const set = readManifest(given, finder, base);
  const refused = () => ({ roster: undefined, findings: finder.found(), whole: [] });
  if (!set) return refused();
  const indexes = createRowIndexes(set.version, finder);
  const whole = yield* fillRowIndexes(set, today, indexes, finder, writesWhole);
  if (finder.isRefused()) return refused();
  yield;
  const roster = yield* link(set, indexes, today, finder);
  return { roster, findings: finder.found(), whole };
}

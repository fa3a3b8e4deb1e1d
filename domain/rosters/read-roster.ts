/**
 * Reads the files of OneRoster CSV, whole sets of 1.1 and 1.2. What one row has wrong is said of that row; what the whole
 * set has wrong refuses it, because what is missing could not be told from what has ended.
 */
import type { Day } from '../day';
import type { InPieces } from '../in-pieces';
import { createFinder } from './findings';
import type { Finder, Findings } from './findings';
import { enrolledAt, endClasses, linkClasses, linkEnrollments, linkTerms } from './link-classes';
import { linkOrgs } from './link-orgs';
import { linkPeople } from './link-people';
import { readManifest } from './read-manifest';
import type { GivenFile, RosterSet } from './read-manifest';
import { createShelves } from './read-rows';
import type { Shelves } from './read-rows';
import { readTable } from './read-table';
import type { TableRow } from './read-table';
import type { Roster, RosterKind } from './roster';
import { columnsOf } from './tables';
import type { DataFile } from './tables';

export interface RosterRead {
  /** None where the set was refused. */
  readonly roster: Roster | undefined;
  readonly findings: Findings;
}

/** Without a single row these say that all has ended, which is what a failed export looks like. */
const neverEmpty: readonly DataFile[] = [
  'orgs.csv',
  'users.csv',
  'roles.csv',
  'classes.csv',
  'enrollments.csv',
];

const shelfOf: Readonly<Record<DataFile, keyof Omit<Shelves, 'doubtful'>>> = {
  'orgs.csv': 'orgs',
  'academicSessions.csv': 'terms',
  'courses.csv': 'courses',
  'classes.csv': 'classes',
  'users.csv': 'users',
  'roles.csv': 'roles',
  'enrollments.csv': 'enrollments',
};

function* fillShelves(
  { version, files }: RosterSet,
  shelves: Shelves,
  finder: Finder,
): InPieces<undefined> {
  for (const [file, bytes] of files) {
    const shelf = shelves[shelfOf[file]];
    const take = (row: TableRow) => shelf.take(row);
    const rows = yield* readTable(file, bytes, columnsOf(file, version), finder, take);
    if (rows !== 0) continue;
    if (neverEmpty.includes(file)) finder.refuse({ code: 'header_only', file });
    else finder.note(file, 'header_only');
  }
  return undefined;
}

/** Where a row does not say whom it is about, anybody might be meant. */
function unsureOf({ users, classes, doubtful }: Shelves): ReadonlySet<RosterKind> {
  const unsure = new Set<RosterKind>();
  if (users.isUnsure || doubtful.users.has('')) unsure.add('people');
  if (classes.isUnsure) unsure.add('classes');
  if (doubtful.members.has('')) unsure.add('members');
  return unsure;
}

function* link(set: RosterSet, shelves: Shelves, today: Day, finder: Finder): InPieces<Roster> {
  const { files, version } = set;
  const delivered = {
    courses: files.has('courses.csv'),
    terms: files.has('academicSessions.csv'),
    enrollments: files.has('enrollments.csv'),
  };
  const places = linkOrgs(shelves, finder);
  const terms = linkTerms(shelves);
  endClasses(shelves, terms, today, finder, delivered);
  const enrolled = yield* enrolledAt(shelves, places, today, delivered);
  const people = yield* linkPeople(shelves, places, enrolled, today, finder);
  const classes = yield* linkClasses(shelves, places, people, today, finder);
  const enrollments = yield* linkEnrollments(shelves, people, classes, today, finder);
  return {
    version,
    says: { classes: files.has('classes.csv'), enrollments: files.has('enrollments.csv') },
    ...{ schools: places.schools, terms, classes: classes.classes, people: people.people },
    enrollments,
    held: {
      schools: shelves.orgs.held,
      people: people.held,
      classes: classes.held,
      members: shelves.doubtful.members,
    },
    unsure: unsureOf(shelves),
  };
}

/**
 * @param given files by their names; those that no roster has are passed over
 * @param today in the district: what is over by then has ended
 */
export function* readRoster(given: readonly GivenFile[], today: Day): InPieces<RosterRead> {
  const finder = createFinder();
  const set = readManifest(given, finder);
  if (!set) return { roster: undefined, findings: finder.found() };
  const shelves = createShelves(set.version, finder);
  yield* fillShelves(set, shelves, finder);
  if (finder.isRefused()) return { roster: undefined, findings: finder.found() };
  yield;
  const roster = yield* link(set, shelves, today, finder);
  return { roster, findings: finder.found() };
}

/** The rows of each file, each by itself: what only the other files can tell is found out in `link-*`. */
import { foldEmail, isEmail } from '../email';
import { foldUsername, isUsername } from '../usernames';
import { rosterBounds } from './bounds';
import type { Finder } from './findings';
import { listOf, readDate, readEnabled, readGrades, readRole } from './read-cells';
import type { ReadGrades, ReadRole } from './read-cells';
import type { TableRow } from './read-table';
import { createRowIndex } from './row-index';
import type { Fault, RowIndex } from './row-index';
import type { DataFile, RosterVersion } from './tables';

interface OrgRow {
  readonly name: string;
  readonly isSchool: boolean;
  readonly parentId: string;
}
interface TermRow {
  readonly title: string;
  readonly startsOn: string | undefined;
  readonly endsOn: string | undefined;
}
export interface CourseRow {
  readonly title: string;
  readonly grades: ReadGrades;
  readonly subjects: string;
}
export interface ClassRow extends CourseRow {
  readonly schoolId: string;
  readonly courseId: string;
  readonly termIds: readonly string[];
}
export interface UserRow {
  readonly isEnabled: boolean;
  readonly name: string;
  readonly email: string | undefined;
  readonly username: string | undefined;
  readonly grades: ReadGrades;
  /** Of 1.1; in 1.2 they stand in roles.csv. */
  readonly role: ReadRole | undefined;
  readonly orgIds: readonly string[];
  readonly primaryOrgId: string;
}
export interface RoleRow {
  readonly userId: string;
  readonly role: ReadRole;
  readonly orgId: string;
  readonly isPrimary: boolean;
  readonly endsOn: string | undefined;
}
export interface EnrollmentRow {
  readonly classId: string;
  readonly userId: string;
  readonly role: ReadRole;
  readonly startsOn: string | undefined;
  readonly endsOn: string | undefined;
}

export interface RowIndexes {
  readonly orgs: RowIndex<OrgRow>;
  readonly terms: RowIndex<TermRow>;
  readonly courses: RowIndex<CourseRow>;
  readonly classes: RowIndex<ClassRow>;
  readonly users: RowIndex<UserRow>;
  readonly roles: RowIndex<RoleRow>;
  readonly enrollments: RowIndex<EnrollmentRow>;
  /** Of whom a row of another file cannot be used: empty where it does not say whom. */
  readonly doubtful: Readonly<Record<'users' | 'members' | 'enrolled', Set<string>>>;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The first of these columns of a row that is empty. */
function missing(row: TableRow, columns: readonly string[]): Fault | undefined {
  const column = columns.find((each) => row.cell(each) === '');
  return column === undefined ? undefined : { code: 'cell_missing', column };
}

const nameFault = (name: string, column: string): Fault | undefined => {
  if (!/[\p{L}\p{N}]/u.test(name)) return { code: 'name_missing', column };
  return name.length > rosterBounds.name
    ? { code: 'name_too_long', column, value: name }
    : undefined;
};

export function createRowIndexes(version: RosterVersion, finder: Finder): RowIndexes {
  const doubtful: RowIndexes['doubtful'] = {
    ...{ users: new Set(), members: new Set(), enrolled: new Set() },
  };

  function dateOf(file: DataFile, row: TableRow, column: string): string | undefined {
    const value = row.cell(column);
    if (value === '') return undefined;
    const day = readDate(value);
    const place = { column, line: row.line, value };
    if (day === undefined) finder.note(file, 'date_unreadable', place);
    else if (!value.startsWith(day)) finder.note(file, 'date_shape', place);
    return day;
  }

  function datesOf(file: DataFile, row: TableRow, first: string, last: string) {
    const [startsOn, endsOn] = [dateOf(file, row, first), dateOf(file, row, last)];
    if (startsOn === undefined || endsOn === undefined || startsOn <= endsOn) {
      return { startsOn, endsOn };
    }
    // Which of the two is meant is not known.
    finder.note(file, 'dates_swapped', { line: row.line, value: row.cell('sourcedId') });
    return { startsOn: undefined, endsOn: undefined };
  }

  function gradesOf(file: DataFile, row: TableRow): ReadGrades {
    const grades = readGrades(row.cell('grades'));
    const [value] = grades.unknown;
    if (value !== undefined) {
      finder.note(file, 'grade_unknown', { column: 'grades', line: row.line, value });
    }
    return grades;
  }

  function emailOf(row: TableRow): string | undefined {
    const email = foldEmail(row.cell('email'));
    if (email === '' || isEmail(email)) return email || undefined;
    finder.note('users.csv', 'email_unusable', { column: 'email', line: row.line, value: email });
    return undefined;
  }

  function readUser(row: TableRow): UserRow | Fault {
    const isEnabled = readEnabled(row.cell('enabledUser'));
    if (isEnabled === undefined) {
      return { code: 'enabled_unclear', column: 'enabledUser', value: row.cell('enabledUser') };
    }
    const given = row.cell('preferredGivenName') || row.cell('givenName');
    const family = row.cell('preferredFamilyName') || row.cell('familyName');
    const name = oneLine(`${given} ${family}`);
    const fault = nameFault(name, 'givenName');
    if (fault) return fault;
    const username = foldUsername(row.cell('username'));
    return {
      ...{ isEnabled, name, email: emailOf(row) },
      username: isUsername(username) ? username : undefined,
      grades: gradesOf('users.csv', row),
      role: version === '1.1' ? readRole(row.cell('role')) : undefined,
      orgIds: version === '1.1' ? listOf(row.cell('orgSourcedIds')) : [],
      primaryOrgId: row.cell('primaryOrgSourcedId'),
    };
  }

  /** A role's word in its column: one that nobody knows is a fault. */
  const roleFault = (role: string): Fault | undefined =>
    readRole(role) === 'unknown'
      ? { code: 'role_unknown', column: 'role', value: role }
      : undefined;

  return {
    doubtful,
    orgs: createRowIndex('orgs.csv', finder, (row) => {
      const name = oneLine(row.cell('name'));
      const isSchool = row.cell('type').toLowerCase() === 'school';
      return (
        missing(row, ['type']) ??
        nameFault(name, 'name') ?? { name, isSchool, parentId: row.cell('parentSourcedId') }
      );
    }),
    terms: createRowIndex('academicSessions.csv', finder, (row) => ({
      title: oneLine(row.cell('title')),
      ...datesOf('academicSessions.csv', row, 'startDate', 'endDate'),
    })),
    courses: createRowIndex('courses.csv', finder, (row) => ({
      title: oneLine(row.cell('title')),
      grades: gradesOf('courses.csv', row),
      subjects: row.cell('subjects'),
    })),
    classes: createRowIndex('classes.csv', finder, (row) => {
      const title = oneLine(row.cell('title'));
      const fault = missing(row, ['schoolSourcedId']) ?? nameFault(title, 'title');
      if (fault) return fault;
      return {
        ...{ title, grades: gradesOf('classes.csv', row), subjects: row.cell('subjects') },
        schoolId: row.cell('schoolSourcedId'),
        courseId: row.cell('courseSourcedId'),
        termIds: listOf(row.cell('termSourcedIds')),
      };
    }),
    users: createRowIndex('users.csv', finder, (row) =>
      version === '1.1' ? (roleFault(row.cell('role')) ?? readUser(row)) : readUser(row),
    ),
    roles: createRowIndex(
      'roles.csv',
      finder,
      (row) => {
        const role = row.cell('role');
        const fault = missing(row, ['userSourcedId', 'orgSourcedId']) ?? roleFault(role);
        const isPrimary = row.cell('roleType').toLowerCase() === 'primary';
        const userId = row.cell('userSourcedId');
        const orgId = row.cell('orgSourcedId');
        if (fault) return fault;
        const { endsOn } = datesOf('roles.csv', row, 'beginDate', 'endDate');
        return { userId, role: readRole(role), orgId, isPrimary, endsOn };
      },
      (row, earlier) => {
        doubtful.users.add(row.cell('userSourcedId'));
        if (earlier) doubtful.users.add(earlier.userId);
      },
    ),
    enrollments: createRowIndex(
      'enrollments.csv',
      finder,
      (row) => {
        const role = row.cell('role');
        const fault = missing(row, ['classSourcedId', 'userSourcedId']) ?? roleFault(role);
        if (fault) return fault;
        const [classId, userId] = [row.cell('classSourcedId'), row.cell('userSourcedId')];
        return {
          classId,
          userId,
          role: readRole(role),
          ...datesOf('enrollments.csv', row, 'beginDate', 'endDate'),
        };
      },
      (row, earlier) => {
        doubtful.members.add(row.cell('classSourcedId'));
        doubtful.enrolled.add(row.cell('userSourcedId'));
        if (!earlier) return;
        doubtful.members.add(earlier.classId);
        doubtful.enrolled.add(earlier.userId);
      },
    ),
  };
}

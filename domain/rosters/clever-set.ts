/**
 * What Clever answers (version 3.0 of its API) as rows of a OneRoster 1.2 set. Its own ids are the sourcedIds; who is in a
 * class stands with the class there, and in a file of its own here. What is wrong with a row is the reader's to say.
 */
import type { DataFile } from './tables';
import type { SetRow } from './write-set';

export type CleverRow = Readonly<Record<string, unknown>>;

/** What a district has there. */
export interface CleverData {
  readonly district: CleverRow;
  readonly schools: readonly CleverRow[];
  readonly terms: readonly CleverRow[];
  readonly courses: readonly CleverRow[];
  readonly sections: readonly CleverRow[];
  readonly users: readonly CleverRow[];
}

export const isCleverRow = (value: unknown): value is CleverRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const row = (value: unknown): CleverRow => (isCleverRow(value) ? value : {});
const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? [...new Set(value.map(text).filter((each) => each !== ''))] : [];

/** Grades under their words there; those with numbers get two digits. */
const grades: ReadonlyMap<string, string> = new Map([
  ['InfantToddler', 'IT'],
  ['Preschool', 'PR'],
  ['PreKindergarten', 'PK'],
  ['TransitionalKindergarten', 'TK'],
  ['Kindergarten', 'KG'],
  ['PostGraduate', 'PS'],
  ['Ungraded', 'UG'],
]);

/** As OneRoster has it; what is none of theirs goes on as it is, for the reader to say so. */
export const gradeOf = (grade: string): string =>
  grades.get(grade) ?? (/^\d$/.test(grade) ? `0${grade}` : grade);

function* mapped<Row>(rows: Iterable<Row>, turn: (row: Row) => SetRow): Iterable<SetRow> {
  for (const row of rows) yield turn(row);
}

function* flatMapped<Row>(
  rows: Iterable<Row>,
  turn: (row: Row) => readonly SetRow[],
): Iterable<SetRow> {
  for (const row of rows) yield* turn(row);
}

const orgsOf = ({ district, schools }: CleverData): readonly SetRow[] => [
  { sourcedId: text(district['id']), name: text(district['name']), type: 'district' },
  ...schools.map((school) => ({
    ...{ sourcedId: text(school['id']), name: text(school['name']), type: 'school' },
    parentSourcedId: text(district['id']),
    dateLastModified: text(school['last_modified']),
  })),
];

/** Those without their days say nothing of when a class is over. */
const datedTerms = ({ terms }: CleverData): readonly CleverRow[] =>
  terms.filter((term) => text(term['start_date']) !== '' && text(term['end_date']) !== '');

const sessionsOf = (data: CleverData): readonly SetRow[] =>
  datedTerms(data).map((term) => ({
    ...{ sourcedId: text(term['id']), title: text(term['name']) || text(term['id']) },
    ...{ type: 'term', startDate: text(term['start_date']), endDate: text(term['end_date']) },
  }));

const coursesOf = ({ courses }: CleverData): readonly SetRow[] =>
  courses.map((course) => {
    const number = text(course['number']);
    const title = text(course['name']) || number || text(course['id']);
    return { sourcedId: text(course['id']), title, courseCode: number };
  });

function classesOf(data: CleverData): Iterable<SetRow> {
  const terms = new Set(datedTerms(data).map((term) => text(term['id'])));
  const courses = new Set(data.courses.map((course) => text(course['id'])));
  const known = (id: string, ids: ReadonlySet<string>): string => (ids.has(id) ? id : '');
  return mapped(data.sections, (section) => {
    const subject = text(section['subject']);
    return {
      ...{ sourcedId: text(section['id']), title: text(section['name']) },
      schoolSourcedId: text(section['school']),
      courseSourcedId: known(text(section['course']), courses),
      termSourcedIds: known(text(section['term_id']), terms),
      grades: gradeOf(text(section['grade'])),
      ...{ subjects: subject, classCode: text(section['section_number']) },
      classType: subject === 'homeroom/advisory' ? 'homeroom' : 'scheduled',
      dateLastModified: text(section['last_modified']),
    };
  });
}

/** The primary teacher stands first among the teachers, and may stand alone. */
function enrollmentsOf({ sections }: CleverData): Iterable<SetRow> {
  return flatMapped(sections, (section) => {
    const classSourcedId = text(section['id']);
    const schoolSourcedId = text(section['school']);
    const teachers = texts([section['teacher'], ...texts(section['teachers'])]);
    const place = (role: string, userSourcedId: string, primary: boolean) => ({
      ...{ sourcedId: `${classSourcedId} ${userSourcedId}`, classSourcedId, schoolSourcedId },
      ...{ userSourcedId, role, primary: String(primary) },
      dateLastModified: text(section['last_modified']),
    });
    return [
      ...teachers.map((id, at) => place('teacher', id, at === 0)),
      ...texts(section['students']).map((id) => place('student', id, false)),
    ];
  });
}

/** Whose users are in a roster. Contacts, and administrators of the district alone, are in none of ours. */
export const rosterRoles = ['student', 'teacher', 'staff'] as const;

export const hasRosterRole = (user: CleverRow): boolean =>
  rosterRoles.some((role) => isCleverRow(row(user['roles'])[role]));

/** What Clever calls the roles that a user of a roster may have, and what OneRoster does. */
const roles = [
  ['student', 'student'],
  ['teacher', 'teacher'],
  ['staff', 'administrator'],
  ['district_admin', 'districtAdministrator'],
] as const;

/** A user may have several roles, each at several schools. */
function rolesOf({ district, users }: CleverData): Iterable<SetRow> {
  return flatMapped(users, (user) => {
    const userSourcedId = text(user['id']);
    const held = row(user['roles']);
    return roles.flatMap(([name, role]) => {
      const details = held[name];
      if (!isCleverRow(details)) return [];
      const primary = text(details['school']);
      const schools = texts([primary, ...texts(details['schools'])]);
      const orgs = schools.length > 0 ? schools : [text(district['id'])];
      return orgs.map((orgSourcedId) => ({
        ...{ sourcedId: `${userSourcedId} ${name} ${orgSourcedId}`, userSourcedId, role },
        ...{ orgSourcedId, roleType: orgSourcedId === primary ? 'primary' : 'secondary' },
        dateLastModified: text(user['last_modified']),
      }));
    });
  });
}

function usersOf({ users }: CleverData): Iterable<SetRow> {
  return mapped(users, (user) => {
    const name = row(user['name']);
    const student = row(row(user['roles'])['student']);
    return {
      ...{ sourcedId: text(user['id']), enabledUser: 'true' },
      ...{ givenName: text(name['first']), familyName: text(name['last']) },
      ...{ middleName: text(name['middle']), email: text(user['email']) },
      username: text(row(student['credentials'])['district_username']),
      identifier: text(student['sis_id']),
      grades: gradeOf(text(student['grade'])),
      dateLastModified: text(user['last_modified']),
    };
  });
}

/**
 * All of it, file by file; rows are made while they are written, so that others get their turns. Without terms or courses,
 * which a district need not share, their file is left out: one of headings alone is a broken one.
 */
export function cleverSet(data: CleverData): ReadonlyMap<DataFile, Iterable<SetRow>> {
  const [sessions, courses] = [sessionsOf(data), coursesOf(data)];
  const files = new Map<DataFile, Iterable<SetRow>>([
    ['orgs.csv', orgsOf(data)],
    ['classes.csv', classesOf(data)],
    ['users.csv', usersOf(data)],
    ['roles.csv', rolesOf(data)],
    ['enrollments.csv', enrollmentsOf(data)],
  ]);
  if (sessions.length > 0) files.set('academicSessions.csv', sessions);
  if (courses.length > 0) files.set('courses.csv', courses);
  return files;
}

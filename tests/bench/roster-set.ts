/** The files of a district's roster: as many schools as it takes, each with the same number of everything. */
import type { RosterRows } from '../../domain/testing/roster-files';
import type { Random } from '../support/random';

export interface RosterSize {
  readonly schools: number;
  readonly students: number;
  readonly teachers: number;
  readonly classes: number;
  /** Of each class, who are not the same in any two. */
  readonly studentsOfClass: number;
}

/** 20,000 students, 800 teachers, 4,000 classes, and 120,000 enrollments with those of the teachers. */
export const district: RosterSize = {
  ...{ schools: 25, students: 800, teachers: 32, classes: 160, studentsOfClass: 29 },
};

const given = ['Ana', 'Ben', 'Chloe', 'Diego', 'Emma', 'Felix', 'Grace', 'Hugo', 'Ivy', 'Jonas'];
const family = ['Alvarez', 'Brown', 'Chen', 'Davis', 'Evans', 'Flores', 'Garcia', 'Hall', 'Ito'];

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);
/** As long as the identifiers that programs make. */
const idOf = (kind: string, ...places: readonly number[]): string =>
  `${kind}-${places.map((place) => String(place).padStart(6, '0')).join('-')}`;
const nameOf = (at: number) => ({
  givenName: given[at % given.length] ?? '',
  familyName: `${family[at % family.length] ?? ''} ${idOf('n', at)}`,
});

export function rosterRowsOf(size: RosterSize): RosterRows {
  const schools = upTo(size.schools);
  const inEach = <Row>(count: number, make: (school: number, at: number) => Row): Row[] =>
    schools.flatMap((school) => upTo(count).map((at) => make(school, at)));
  return {
    'orgs.csv': schools.map((school) => ({
      ...{ sourcedId: idOf('s', school), name: `Campus ${String(school)}`, type: 'school' },
    })),
    'academicSessions.csv': [
      {
        ...{ sourcedId: 't', title: 'Year', type: 'schoolYear', schoolYear: '2100' },
        ...{ startDate: '2000-08-15', endDate: '2100-06-20' },
      },
    ],
    'classes.csv': inEach(size.classes, (school, at) => ({
      ...{ sourcedId: idOf('c', school, at), title: `Math ${String(at)}`, classType: 'scheduled' },
      ...{ grades: String(1 + (at % 8)), schoolSourcedId: idOf('s', school), termSourcedIds: 't' },
    })),
    'users.csv': [
      ...inEach(size.students, (school, at) => ({
        ...{ sourcedId: idOf('u', school, at), enabledUser: 'true', role: 'student' },
        ...{ orgSourcedIds: idOf('s', school), grades: String(1 + (at % 8)) },
        ...{ username: `u${idOf('x', school, at)}`, ...nameOf(school * size.students + at) },
      })),
      ...inEach(size.teachers, (school, at) => ({
        ...{ sourcedId: idOf('t', school, at), enabledUser: 'true', role: 'teacher' },
        ...{ orgSourcedIds: idOf('s', school), email: `${idOf('t', school, at)}@lake.example` },
        ...nameOf(school * size.teachers + at),
      })),
    ],
    'enrollments.csv': inEach(size.classes, (school, at) => {
      const ofClass = {
        classSourcedId: idOf('c', school, at),
        schoolSourcedId: idOf('s', school),
      };
      const places = upTo(size.studentsOfClass).map((place) => ({
        ...{ sourcedId: idOf('e', school, at, place), role: 'student', ...ofClass },
        userSourcedId: idOf('u', school, (at * size.studentsOfClass + place) % size.students),
      }));
      const teacher = {
        ...{ sourcedId: idOf('e', school, at), role: 'teacher', primary: 'true', ...ofClass },
        userSourcedId: idOf('t', school, at % size.teachers),
      };
      return [...places, teacher];
    }).flat(),
  };
}

const byId = (rows: readonly Readonly<Record<string, string>>[], column: string) =>
  new Map(rows.map((row) => [row['sourcedId'] ?? '', row[column]]));

/** The next night's set: some have gone, some have come, some have another name or another school. */
export function changedRoster(rows: RosterRows, random: Random): RosterRows {
  const schools = (rows['orgs.csv'] ?? []).map(({ sourcedId = '' }) => sourcedId);
  const changed = (of: 'users.csv' | 'classes.csv', column: 'familyName' | 'title') =>
    (rows[of] ?? [])
      .filter(() => !random.chance(0.1))
      .map((row) => (random.chance(0.2) ? { ...row, [column]: `${row[column] ?? ''} B` } : row));
  const users = changed('users.csv', 'familyName').flatMap((user, at) => {
    const moved = random.chance(0.1) ? { ...user, orgSourcedIds: random.pick(schools) } : user;
    const { sourcedId = '', username, email } = user;
    const renewed = {
      ...{ ...user, sourcedId: `${sourcedId}-n`, familyName: `New ${String(at)}` },
      ...(username !== undefined && { username: `${username}-n` }),
      ...(email !== undefined && { email: `n-${email}` }),
    };
    return random.chance(0.2) ? [moved, renewed] : [moved];
  });
  const classes = changed('classes.csv', 'title').flatMap((one) => {
    const renewed = { ...one, sourcedId: `${one['sourcedId'] ?? ''}-n` };
    return random.chance(0.2) ? [one, renewed] : [one];
  });
  const orgOf = byId(users, 'orgSourcedIds');
  const schoolOf = byId(classes, 'schoolSourcedId');
  const isThere = (row: Readonly<Record<string, string>>): boolean => {
    const school = schoolOf.get(row['classSourcedId'] ?? '');
    return school !== undefined && orgOf.get(row['userSourcedId'] ?? '') === school;
  };
  const places = rows['enrollments.csv'] ?? [];
  const added = places.map((row) => ({
    ...{ ...row, sourcedId: `${row['sourcedId'] ?? ''}-n` },
    ...(random.chance(0.5)
      ? { userSourcedId: `${row['userSourcedId'] ?? ''}-n` }
      : { classSourcedId: `${row['classSourcedId'] ?? ''}-n` }),
  }));
  return {
    ...{ ...rows, 'users.csv': users, 'classes.csv': classes },
    'enrollments.csv': [...places.filter(() => !random.chance(0.1)), ...added].filter(isThere),
  };
}

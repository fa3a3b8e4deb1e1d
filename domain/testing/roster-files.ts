/** Files of OneRoster as programs export them, for tests: rows by their columns, and whatever a test changes. */
import { writeCsv } from '../csv';
import type { GivenFile } from '../rosters/read-manifest';
import type { DataFile, RosterVersion } from '../rosters/tables';

type Row = Readonly<Record<string, string>>;
export type RosterRows = Readonly<Partial<Record<DataFile, readonly Row[]>>>;

const ofRow = ['sourcedId', 'status', 'dateLastModified'];

/** All columns of the standard, in its order. */
export const rosterHeadings: Readonly<Record<RosterVersion, Readonly<Record<DataFile, string[]>>>> =
  (() => {
    const both = {
      'orgs.csv': [...ofRow, 'name', 'type', 'identifier', 'parentSourcedId'],
      'academicSessions.csv': [
        ...ofRow,
        ...['title', 'type', 'startDate', 'endDate', 'parentSourcedId', 'schoolYear'],
      ],
      'courses.csv': [
        ...ofRow,
        ...['schoolYearSourcedId', 'title', 'courseCode', 'grades', 'orgSourcedId', 'subjects'],
        'subjectCodes',
      ],
      'classes.csv': [
        ...ofRow,
        ...['title', 'grades', 'courseSourcedId', 'classCode', 'classType', 'location'],
        ...['schoolSourcedId', 'termSourcedIds', 'subjects', 'subjectCodes', 'periods'],
      ],
      'roles.csv': [
        ...ofRow,
        ...['userSourcedId', 'roleType', 'role', 'beginDate', 'endDate', 'orgSourcedId'],
        'userProfileSourcedId',
      ],
      'enrollments.csv': [
        ...ofRow,
        ...['classSourcedId', 'schoolSourcedId', 'userSourcedId', 'role', 'primary'],
        ...['beginDate', 'endDate'],
      ],
    };
    const users11 = [
      ...ofRow,
      ...['enabledUser', 'orgSourcedIds', 'role', 'username', 'userIds', 'givenName', 'familyName'],
      ...['middleName', 'identifier', 'email', 'sms', 'phone', 'agentSourcedIds', 'grades'],
      'password',
    ];
    const users12 = [
      ...ofRow,
      ...['enabledUser', 'username', 'userIds', 'givenName', 'familyName', 'middleName'],
      ...['identifier', 'email', 'sms', 'phone', 'agentSourcedIds', 'grades', 'password'],
      ...['userMasterIdentifier', 'preferredGivenName', 'preferredMiddleName'],
      ...['preferredFamilyName', 'primaryOrgSourcedId', 'pronouns'],
    ];
    return { '1.1': { ...both, 'users.csv': users11 }, '1.2': { ...both, 'users.csv': users12 } };
  })();

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

export const csvOf = (headings: readonly string[], rows: readonly Row[]): string =>
  writeCsv([headings, ...rows.map((row) => headings.map((heading) => row[heading] ?? ''))]);

/** A whole set with its manifest. A file without rows is not there. */
export function rosterFilesOf(rows: RosterRows, version: RosterVersion = '1.1'): GivenFile[] {
  const headings = rosterHeadings[version];
  const names = Object.keys(headings) as DataFile[];
  const properties = [
    ['propertyName', 'value'],
    ['manifest.version', '1.0'],
    ['oneroster.version', version],
    ...names.map((name) => [`file.${name.slice(0, -4)}`, rows[name] ? 'bulk' : 'absent']),
  ];
  return [
    { name: 'manifest.csv', bytes: bytesOf(writeCsv(properties)) },
    ...names.flatMap((name) => {
      const ofFile = rows[name];
      return ofFile ? [{ name, bytes: bytesOf(csvOf(headings[name], ofFile)) }] : [];
    }),
  ];
}

/** The same set with one file written anew, or taken out of the set. */
export const withFile = (
  files: readonly GivenFile[],
  name: string,
  text: string | Uint8Array | undefined,
): GivenFile[] => [
  ...files.filter((file) => file.name !== name),
  ...(text === undefined ? [] : [{ name, bytes: typeof text === 'string' ? bytesOf(text) : text }]),
];

export const textOf = (files: readonly GivenFile[], name: string): string =>
  new TextDecoder('utf-8').decode(
    files.find((file) => file.name === name)?.bytes ?? new Uint8Array(),
  );

/** A school with a class of two students and their teacher, in a district. */
export const smallRoster = {
  'orgs.csv': [
    { sourcedId: 'd1', name: 'Lake District', type: 'district' },
    { sourcedId: 's1', name: 'Lake School', type: 'school', parentSourcedId: 'd1' },
  ],
  'academicSessions.csv': [
    {
      ...{ sourcedId: 't1', title: 'Fall', type: 'term', schoolYear: '2027' },
      ...{ startDate: '2026-08-15', endDate: '2026-12-20' },
    },
  ],
  'courses.csv': [{ sourcedId: 'co1', title: 'Mathematics 4', grades: '04', orgSourcedId: 'd1' }],
  'classes.csv': [
    {
      ...{ sourcedId: 'c1', title: 'Math 4 A', grades: '04', courseSourcedId: 'co1' },
      ...{ classType: 'scheduled', schoolSourcedId: 's1', termSourcedIds: 't1' },
    },
  ],
  'users.csv': [
    {
      ...{ sourcedId: 'u1', enabledUser: 'true', orgSourcedIds: 's1', role: 'student' },
      ...{ username: 'mreyes', givenName: 'Maya', familyName: 'Reyes', grades: '04' },
    },
    {
      ...{ sourcedId: 'u2', enabledUser: 'true', orgSourcedIds: 's1', role: 'student' },
      ...{ username: 'bnguyen', givenName: 'Ben', familyName: 'Nguyen', grades: '04' },
    },
    {
      ...{ sourcedId: 'u3', enabledUser: 'true', orgSourcedIds: 's1', role: 'teacher' },
      ...{ username: 'jhall@lake.example', email: 'JHall@lake.example' },
      ...{ givenName: 'June', familyName: 'Hall' },
    },
  ],
  'enrollments.csv': [
    {
      ...{ sourcedId: 'e1', classSourcedId: 'c1', schoolSourcedId: 's1', userSourcedId: 'u1' },
      role: 'student',
    },
    {
      ...{ sourcedId: 'e2', classSourcedId: 'c1', schoolSourcedId: 's1', userSourcedId: 'u2' },
      role: 'student',
    },
    {
      ...{ sourcedId: 'e3', classSourcedId: 'c1', schoolSourcedId: 's1', userSourcedId: 'u3' },
      ...{ role: 'teacher', primary: 'true' },
    },
  ],
} as const satisfies RosterRows;

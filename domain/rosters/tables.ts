/**
 * The files of OneRoster CSV 1.1 and 1.2 that are read, and their columns; the others of the standard (marks, resources,
 * demographics) are not ours to keep.
 */

export const rosterFiles = [
  'manifest.csv',
  'orgs.csv',
  'academicSessions.csv',
  'courses.csv',
  'classes.csv',
  'users.csv',
  'roles.csv',
  'enrollments.csv',
] as const;
/** Other files of the standard, which a whole export has as well: they are passed over. */
export const filesPassedOver = [
  ...['categories.csv', 'classResources.csv', 'courseResources.csv', 'demographics.csv'],
  ...['lineItemLearningObjectiveIds.csv', 'lineItemScoreScales.csv', 'lineItems.csv'],
  ...['resources.csv', 'resultLearningObjectiveIds.csv', 'resultScoreScales.csv', 'results.csv'],
  ...['scoreScales.csv', 'userProfiles.csv', 'userResources.csv'],
] as const;
export type RosterFile = (typeof rosterFiles)[number];
export type DataFile = Exclude<RosterFile, 'manifest.csv'>;
export type RosterVersion = '1.1' | '1.2';

export interface TableColumns {
  /** Without these nothing can be read. The standard asks for more, such as a session's `schoolYear`. */
  readonly needed: readonly string[];
  readonly used: readonly string[];
}

const ofRow = ['status', 'dateLastModified'] as const;

const columns: Readonly<Record<Exclude<DataFile, 'users.csv'>, TableColumns>> = {
  'orgs.csv': { needed: ['sourcedId', 'name', 'type'], used: [...ofRow, 'parentSourcedId'] },
  'academicSessions.csv': {
    needed: ['sourcedId', 'title', 'startDate', 'endDate'],
    used: [...ofRow, 'type', 'parentSourcedId', 'schoolYear'],
  },
  'courses.csv': {
    needed: ['sourcedId', 'title'],
    used: [...ofRow, 'schoolYearSourcedId', 'courseCode', 'grades', 'orgSourcedId', 'subjects'],
  },
  'classes.csv': {
    needed: ['sourcedId', 'title', 'schoolSourcedId'],
    used: [
      ...ofRow,
      ...['grades', 'courseSourcedId', 'classCode', 'classType', 'location', 'termSourcedIds'],
      'subjects',
    ],
  },
  'roles.csv': {
    needed: ['sourcedId', 'userSourcedId', 'role', 'orgSourcedId'],
    used: [...ofRow, 'roleType', 'beginDate', 'endDate'],
  },
  'enrollments.csv': {
    needed: ['sourcedId', 'classSourcedId', 'userSourcedId', 'role'],
    used: [...ofRow, 'schoolSourcedId', 'primary', 'beginDate', 'endDate'],
  },
};

const ofUsers: Readonly<Record<RosterVersion, TableColumns>> = {
  '1.1': {
    needed: ['sourcedId', 'enabledUser', 'orgSourcedIds', 'role', 'givenName', 'familyName'],
    used: [...ofRow, 'username', 'email', 'grades', 'middleName', 'identifier'],
  },
  '1.2': {
    needed: ['sourcedId', 'enabledUser', 'givenName', 'familyName'],
    used: [
      ...ofRow,
      ...['username', 'email', 'grades', 'middleName', 'identifier', 'primaryOrgSourcedId'],
      ...['preferredGivenName', 'preferredFamilyName'],
    ],
  },
};

export const columnsOf = (file: DataFile, version: RosterVersion): TableColumns =>
  file === 'users.csv' ? ofUsers[version] : columns[file];

/** Of a set that was kept: who wrote it may have known other columns. */
export function columnsOfKept(file: DataFile, version: RosterVersion): TableColumns {
  const { needed, used } = columnsOf(file, version);
  const others = needed.filter((column) => column !== 'sourcedId');
  return { needed: ['sourcedId'], used: [...others, ...used] };
}

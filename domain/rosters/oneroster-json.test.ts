import { describe, expect, it } from 'vitest';
import { isOfItsOrgs, pageRows, rolesOf, rowOf } from './oneroster-json';
import { columnsOf } from './tables';
import type { DataFile, RosterVersion } from './tables';
import type { SetRow } from './write-set';

const rowIn = (file: DataFile, row: object, version: RosterVersion = '1.1') => {
  const { needed, used } = columnsOf(file, version);
  const read = rowOf(file, { ...row }, [...needed, ...used]);
  return Object.fromEntries(Object.entries(read).filter(([, cell]) => cell !== ''));
};
const ref = (sourcedId: string, type: string) => ({
  href: `https://x.org/${sourcedId}`,
  sourcedId,
  type,
});

describe('what a OneRoster service answers becomes rows of the files', () => {
  it('a user of 1.1, with what is read and nothing else', () => {
    const user = {
      ...{ sourcedId: 'u1', status: 'active', dateLastModified: '2026-03-01T00:00:00Z' },
      ...{ enabledUser: true, username: 'mreyes', userIds: [{ type: 'Fed', identifier: '1' }] },
      ...{ givenName: 'Maya', familyName: 'Reyes', middleName: null, role: 'student' },
      ...{ email: 'm@x.org', sms: '555', phone: '555', agents: [ref('p1', 'user')] },
      ...{ orgs: [ref('s1', 'org'), ref('s2', 'org')], grades: ['04', '05'], password: 'x' },
    };
    expect(rowIn('users.csv', user)).toEqual({
      ...{ sourcedId: 'u1', status: 'active', dateLastModified: '2026-03-01T00:00:00Z' },
      ...{ enabledUser: 'true', orgSourcedIds: 's1,s2', role: 'student', givenName: 'Maya' },
      ...{ familyName: 'Reyes', username: 'mreyes', email: 'm@x.org', grades: '04,05' },
    });
  });

  it('a user of 1.2, with the names that are preferred, and the roles in rows of their own', () => {
    const user = {
      ...{ sourcedId: 'u3', enabledUser: 'true', givenName: 'June', familyName: 'Hall' },
      ...{
        preferredFirstName: 'Junie',
        preferredLastName: 'Hall-Day',
        primaryOrg: ref('s1', 'org'),
      },
      roles: [
        { roleType: 'primary', role: 'teacher', org: ref('s1', 'org'), endDate: '2026-12-01' },
        { roleType: 'secondary', role: 'aide', org: ref('s2', 'org') },
      ],
    };
    expect(rowIn('users.csv', user, '1.2')).toMatchObject({
      ...{ preferredGivenName: 'Junie', preferredFamilyName: 'Hall-Day' },
      primaryOrgSourcedId: 's1',
    });
    expect(rolesOf(user, '1.2')).toMatchObject([
      {
        ...{ userSourcedId: 'u3', role: 'teacher', roleType: 'primary' },
        ...{ orgSourcedId: 's1', endDate: '2026-12-01' },
      },
      { userSourcedId: 'u3', role: 'aide', orgSourcedId: 's2' },
    ]);
    expect(rolesOf(user, '1.1')).toEqual([]);
  });

  it('one role as in 1.1 from a service that says it is 1.2', () => {
    const user = { sourcedId: 'u1', role: 'student', orgs: [ref('s1', 'org')] };
    expect(rolesOf(user, '1.2')).toMatchObject([
      { userSourcedId: 'u1', role: 'student', orgSourcedId: 's1' },
    ]);
    expect(rolesOf({ sourcedId: 'u1' }, '1.2')).toEqual([]);
  });

  it('references, also where they are bare ids or one that is no list', () => {
    const group = {
      ...{ sourcedId: 'c1', title: 'Math', classType: 'scheduled', grades: '04' },
      ...{ course: ref('co1', 'course'), school: 's1', terms: ref('t1', 'term') },
      subjects: ['Mathematics'],
    };
    expect(rowIn('classes.csv', group)).toEqual({
      ...{ sourcedId: 'c1', title: 'Math', classType: 'scheduled', grades: '04' },
      ...{ courseSourcedId: 'co1', schoolSourcedId: 's1', termSourcedIds: 't1' },
      subjects: 'Mathematics',
    });
    const place = {
      sourcedId: 'e1',
      class: ref('c1', 'class'),
      user: ref('u1', 'user'),
      role: 'student',
    };
    expect(rowIn('enrollments.csv', { ...place, primary: false, beginDate: null })).toEqual({
      ...{ sourcedId: 'e1', classSourcedId: 'c1', userSourcedId: 'u1', role: 'student' },
      primary: 'false',
    });
    expect(
      rowIn('orgs.csv', {
        sourcedId: 's1',
        name: 'Lake',
        type: 'school',
        parent: ref('d1', 'org'),
      }),
    ).toEqual({
      ...{ sourcedId: 's1', name: 'Lake', type: 'school', parentSourcedId: 'd1' },
    });
    const year = { sourcedId: 't1', title: 'Fall', schoolYear: 2027, parent: ref('y1', 'session') };
    expect(rowIn('academicSessions.csv', year)).toMatchObject({
      ...{ schoolYear: '2027', parentSourcedId: 'y1' },
    });
    const course = {
      sourcedId: 'co1',
      title: 'Math',
      org: ref('d1', 'org'),
      schoolYear: ref('y1', 'session'),
    };
    expect(rowIn('courses.csv', course)).toMatchObject({
      ...{ orgSourcedId: 'd1', schoolYearSourcedId: 'y1' },
    });
  });

  it('of a page that has no rows of that name, nothing', () => {
    expect(pageRows({ users: [{ sourcedId: 'u1' }] }, 'users')).toEqual([{ sourcedId: 'u1' }]);
    expect(pageRows({ users: [] }, 'users')).toEqual([]);
    for (const body of [
      null,
      [],
      'users',
      {},
      { users: null },
      { users: {} },
      { users: [[]] },
      { users: ['u1'] },
    ]) {
      expect(pageRows(body, 'users')).toBeUndefined();
    }
  });
});

describe('whether a set is of its own organizations', () => {
  const tables = (users: readonly string[], more: readonly string[] = []) =>
    new Map<DataFile, readonly SetRow[]>([
      ['orgs.csv', [{ sourcedId: 's1' }, { sourcedId: 's2' }]],
      ['users.csv', users.map((orgSourcedIds) => ({ orgSourcedIds }))],
      ['classes.csv', more.map((schoolSourcedId) => ({ schoolSourcedId }))],
    ]);

  it.each([
    [['s1', 'x'], true],
    [['x,s2'], true],
    [['x', 'y'], false],
    [[''], true],
    [[], true],
  ])('users of %j', (users, isOf) => {
    expect(isOfItsOrgs(tables(users))).toBe(isOf);
  });

  it('classes count, too', () => {
    expect(isOfItsOrgs(tables(['x'], ['s1']))).toBe(true);
    expect(isOfItsOrgs(tables(['x'], ['y']))).toBe(false);
  });
});

/** Sets of OneRoster files as they are sent, and what a district has of them. */
import { expect } from 'vitest';
import type { GivenFile } from '../../domain/rosters/read-manifest';
import { rosterFilesOf, smallRoster } from '../../domain/testing/roster-files';
import type { RosterRows } from '../../domain/testing/roster-files';
import type { Schema } from '../../server/contract-types';
import { makeSchool, makeUser, signIn } from './factories';
import type { TestServer } from './server';
import { zipOf } from './zips';

type Run = Schema<'RosterRun'>;

export const withUsers = (users: RosterRows['users.csv'], more: RosterRows = {}): RosterRows => ({
  ...smallRoster,
  'users.csv': users ?? [],
  ...more,
});
export const [maya, ben, june] = smallRoster['users.csv'];
export const [mayaIn, benIn, juneIn] = smallRoster['enrollments.csv'];
export const withoutBen = withUsers([maya, june], { 'enrollments.csv': [mayaIn, juneIn] });

/** Two more classes and a school more, and other people in them. */
export const otherRoster: RosterRows = {
  ...smallRoster,
  'orgs.csv': [
    ...smallRoster['orgs.csv'],
    { sourcedId: 's2', name: 'Hill School', type: 'school' },
  ],
  'classes.csv': [
    { ...smallRoster['classes.csv'][0], title: 'Math 4 Z' },
    { sourcedId: 'c2', title: 'Reading', grades: '02', schoolSourcedId: 's2' },
  ],
  'users.csv': [
    { ...maya, orgSourcedIds: 's2', grades: '02', familyName: 'Reyes Lee' },
    { ...june, orgSourcedIds: 's1,s2' },
    { ...ben, sourcedId: 'u4', username: 'kimlee', givenName: 'Kim', familyName: 'Lee' },
  ],
  'enrollments.csv': [
    { sourcedId: 'x1', classSourcedId: 'c2', userSourcedId: 'u1', role: 'student' },
    { sourcedId: 'x2', classSourcedId: 'c2', userSourcedId: 'u3', role: 'teacher' },
    { sourcedId: 'x3', classSourcedId: 'c1', userSourcedId: 'u4', role: 'student' },
  ],
};

export const rostersUrl = '/api/dashboard/rosters';

export const zipOfSet = (files: readonly GivenFile[]): Promise<Buffer> =>
  zipOf(Object.fromEntries(files.map(({ name, bytes }) => [name, Buffer.from(bytes)])));

export function rosterSetCalls(server: () => TestServer) {
  const get = async (token: string, id: number) =>
    (await server().get(`${rostersUrl}/${String(id)}`, token)).json<Run>();

  const sendZip = (token: string, payload: Buffer) =>
    server().send({
      method: 'POST',
      url: `${rostersUrl}?name=roster.zip`,
      token,
      payload,
      headers: { 'content-type': 'application/octet-stream' },
    });

  const look = async (token: string, rows: RosterRows | readonly GivenFile[]): Promise<Run> => {
    const files = Array.isArray(rows) ? rows : rosterFilesOf(rows as RosterRows);
    const answer = await sendZip(token, await zipOfSet(files));
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<Run>();
  };

  const apply = (token: string, id: number, more: object = {}) =>
    server().post(`${rostersUrl}/${String(id)}/apply`, { people: [], schools: [], ...more }, token);

  /** Waits until a run, or its undoing, is over. */
  const ended = async (token: string, id: number): Promise<Run> => {
    for (let tries = 0; tries < 600; tries += 1) {
      const run = await get(token, id);
      if (run.state !== 'applying' && run.undo?.state !== 'undoing') return run;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error('The roster is not applied');
  };

  const undo = (token: string, id: number) =>
    server().post(`${rostersUrl}/${String(id)}/undo`, undefined, token);

  return {
    get,
    undo,
    sendZip,
    look,
    apply,
    ended,

    /** Looks at a set, applies it with the number that the guard asks for, and waits for the end. */
    bring: async (
      token: string,
      rows: RosterRows | readonly GivenFile[],
      more: object = {},
    ): Promise<Run> => {
      const { id, report } = await look(token, rows);
      const { number } = report.guard;
      const answer = await apply(token, id, { ...(number > 0 && { number }), ...more });
      expect(answer.statusCode, answer.body).toBe(202);
      return ended(token, id);
    },

    lines: async (token: string, id: number, query = '') => {
      const url = `${rostersUrl}/${String(id)}/lines?per_page=100${query}`;
      const answer = await server().get(url, token);
      return answer.json<{ data: readonly Schema<'RosterLine'>[] }>().data;
    },

    /** A district with one school that no roster knows, and who keeps its rosters. */
    makeKeeper: async (role: Schema<'Role'> = 'District Administrator') => {
      const school = await makeSchool(server().db);
      const person = await makeUser(server().db, { role, school });
      return { school, person, token: (await signIn(server(), person)).access };
    },

    /** What people see of a district's rosters: who is on, the groups in use, and who is in them. */
    view: async (districtId: number) => {
      const { db } = server();
      const people = await db
        .selectFrom('roster_people as rp')
        .innerJoin('users as u', 'u.id', 'rp.user_id')
        .innerJoin('schools as sc', 'sc.id', 'u.school_id')
        .select(['u.id', 'rp.sourced_id', 'u.name', 'u.role', 'u.grade_id', 'sc.external_id'])
        .where('rp.district_id', '=', districtId)
        .where('u.active', '=', true)
        .orderBy('rp.sourced_id')
        .execute();
      const classes = await db
        .selectFrom('roster_classes as rc')
        .innerJoin('groups as g', 'g.id', 'rc.group_id')
        .select(['g.id', 'rc.sourced_id', 'g.name', 'g.grade_id', 'g.subject_id'])
        .where('rc.district_id', '=', districtId)
        .where('g.archived_at', 'is', null)
        .orderBy('rc.sourced_id')
        .execute();
      const on = new Map(people.map(({ id, sourced_id }) => [id, sourced_id]));
      const inUse = new Map(classes.map(({ id, sourced_id }) => [id, sourced_id]));
      const pairs = [
        ...(await db
          .selectFrom('group_students')
          .select(['group_id', 'student_id as person_id'])
          .execute()),
        ...(await db
          .selectFrom('group_teachers')
          .select(['group_id', 'teacher_id as person_id'])
          .execute()),
      ];
      const members = pairs.flatMap(({ group_id, person_id }) => {
        const [ofClass, person] = [inUse.get(group_id), on.get(person_id)];
        return ofClass !== undefined && person !== undefined ? [`${ofClass} ${person}`] : [];
      });
      return { people, classes, members: members.sort() };
    },
  };
}

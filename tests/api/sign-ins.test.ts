/** Who was signed in lately: each figure equals one counted anew from the rows, and the list behind it is as long. */
import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { addDays, dayIn } from '../../domain/day';
import type { Role } from '../../domain/reference';
import type { Schema } from '../../server/contract-types';
import { runDatabaseCleanup } from '../../server/services/operator/cleanup-job';
import { classCalls } from '../support/class-calls';
import { onBothDatabases } from '../support/database';
import { makeSchool, makeUser, signIn } from '../support/factories';
import type { School, TestUser } from '../support/factories';
import { seededRandom } from '../support/random';
import type { Random } from '../support/random';
import { setRow } from '../support/rows';
import { startTestServer } from '../support/server';
import { suiteServer } from '../support/suite-server';

type SignIns = Schema<'Pagination'> & {
  readonly since: string;
  readonly staff: Schema<'StaffSignIns'>;
  readonly data: readonly (Schema<'SchoolSignIns'> | Schema<'SchoolNotCompared'>)[];
};

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

onBothDatabases('sign-ins', (kind) => {
  const server = suiteServer(kind, {}, { minCompared: 0 });

  const { cardOf, badgeLogin, makeRoom } = classCalls(() => server);
  const signed = async (role: Role, school?: School) =>
    signIn(server, await makeUser(server.db, { role, ...(school && { school }) }));
  const ask = (who: { readonly access: string }, query = '') =>
    server.get(`/api/dashboard/data/sign-ins${query}`, who.access);
  const read = async (who: { readonly access: string }, query = '') => {
    const answer = await ask(who, query);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<SignIns>();
  };
  const ids = async (who: { readonly access: string }, list: string) => {
    const url = `/api/dashboard/${list}&per_page=100`;
    const answer = await server.get(url, who.access);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ data: { id: number }[] }>().data.map(({ id }) => id);
  };

  /** Around the first of the seven days, and long before and after it. */
  const moment = (random: Random) =>
    new Date(
      server.clock.now().getTime() -
        6 * dayMs +
        (random.below(97) - 48) * (random.chance(0.5) ? hourMs : 3 * hourMs),
    );

  /** Sign-ins by chance, as they lie in the tables. */
  async function scatter(random: Random, { id }: TestUser, isStaff: boolean): Promise<void> {
    const { db, clock } = server;
    const later = new Date(clock.now().getTime() + 30 * dayMs);
    if (isStaff && random.chance(0.6)) {
      const last_sign_in_at = moment(random);
      await setRow(db, 'users', id, { last_sign_in_at });
    }
    for (let count = random.below(3); count > 0; count -= 1) {
      const last_used_at = moment(random);
      const session = { user_id: id, created_at: last_used_at, last_used_at, expires_at: later };
      await db.insertInto('sessions').values(session).execute();
    }
    for (let count = random.below(2); count > 0; count -= 1) {
      const device_hash = randomBytes(32).toString('hex');
      const device = { device_hash, user_id: id, last_used_at: moment(random) };
      await db.insertInto('known_devices').values(device).execute();
    }
  }

  async function makePeople(random: Random, school: School): Promise<void> {
    for (const role of ['Student', 'Teacher'] as const) {
      for (let count = 3 + random.below(6); count > 0; count -= 1) {
        const person = await makeUser(server.db, { role, school, active: !random.chance(0.2) });
        await scatter(random, person, role === 'Teacher');
      }
    }
    await scatter(random, await makeUser(server.db, { role: 'IT Administrator', school }), true);
    await makeUser(server.db, { role: 'Demo User', school });
  }

  /** Counted in TypeScript from whole tables. @param schoolId undefined: everybody of the district */
  async function anew(since: string, zone: string, districtId: number, schoolId?: number) {
    const { db } = server;
    const schools = await db.selectFrom('schools').selectAll().execute();
    const sessions = await db.selectFrom('sessions').selectAll().execute();
    const devices = await db.selectFrom('known_devices').selectAll().execute();
    const people = (
      await db.selectFrom('users').selectAll().where('active', '=', true).execute()
    ).filter(({ school_id, district_id }) =>
      schoolId === undefined
        ? district_id === districtId ||
          schools.some(({ id, district_id: of }) => id === school_id && of === districtId)
        : school_id === schoolId,
    );
    const here = people.filter((person) =>
      [
        person.last_sign_in_at,
        ...sessions.filter(({ user_id }) => user_id === person.id).map((row) => row.last_used_at),
        ...devices.filter(({ user_id }) => user_id === person.id).map((row) => row.last_used_at),
      ].some((at) => at && dayIn(zone, at) >= since),
    );
    const isStaff = ({ role }: { readonly role: Role }) => !/^(?:Student|Demo User)$/.test(role);
    const idsOf = (of: typeof people) => of.map(({ id }) => id).sort((a, b) => a - b);
    return {
      students: people.filter(({ role }) => role === 'Student').length,
      studentsHere: idsOf(here.filter(({ role }) => role === 'Student')),
      staff: people.filter(isStaff).length,
      staffHere: idsOf(here.filter(isStaff)),
      never: people.filter((person) => isStaff(person) && !person.last_sign_in_at).length,
    };
  }

  it('every figure equals one counted anew, and the list behind it is of the same people', async () => {
    const seed = 20_261_127;
    let seen = 0;
    let missed = 0;
    for (let number = 0; number < 6; number += 1) {
      const random = seededRandom(seed).fork(number);
      const zones = ['America/New_York', 'Pacific/Honolulu', 'America/Phoenix'] as const;
      const timeZone = random.pick(zones);
      const school = await makeSchool(server.db, { timeZone });
      const { districtId } = school;
      const otherZone = random.pick(zones);
      const sister = await makeSchool(server.db, { districtId, timeZone: otherZone });
      // Of as many schools here as there, the first by name.
      const [ofDistrict = timeZone] = [timeZone, otherZone].sort();
      await makePeople(random, school);
      await makePeople(random, sister);
      const above = await signed('District Administrator', school);
      const it = await signed('IT Administrator', school);
      const admin = await signed('School Administrator', school);
      for (const [who, schools] of [
        [above, [school, sister]],
        [it, [school, sister]],
        [admin, [school]],
      ] as const) {
        const answer = await read(who);
        const zone = who === admin ? timeZone : ofDistrict;
        expect(answer.since).toBe(addDays(dayIn(zone, server.clock.now()), -6));
        const all = await anew(
          answer.since,
          zone,
          districtId,
          who === admin ? school.id : undefined,
        );
        expect(answer.staff).toEqual({
          all: all.staff,
          signed_in: all.staffHere.length,
          never: all.never,
        });
        const ofStaff = 'users?state=active&signed_in_lately';
        expect((await ids(who, `${ofStaff}=true`)).sort((a, b) => a - b)).toEqual(all.staffHere);
        expect(await ids(who, `${ofStaff}=false`)).toHaveLength(all.staff - all.staffHere.length);
        expect(answer.total).toBe(schools.length);
        for (const { id } of schools) {
          const raw = await anew(answer.since, zone, districtId, id);
          expect(answer.data.find((row) => row.id === id)).toEqual({
            id,
            name: expect.any(String) as string,
            students: raw.students,
            students_signed_in: raw.studentsHere.length,
            staff: raw.staff,
            staff_signed_in: raw.staffHere.length,
          });
          const here = `school=${String(id)}&signed_in_lately`;
          expect((await ids(who, `students?${here}=true`)).sort((a, b) => a - b)).toEqual(
            raw.studentsHere,
          );
          expect(await ids(who, `students?${here}=false`)).toHaveLength(
            raw.students - raw.studentsHere.length,
          );
          expect((await ids(who, `users?state=active&${here}=true`)).sort((a, b) => a - b)).toEqual(
            raw.staffHere,
          );
          seen += raw.studentsHere.length;
          missed += raw.students - raw.studentsHere.length;
        }
      }
    }
    // By chance too little would prove too little.
    expect(seen).toBeGreaterThan(20);
    expect(missed).toBeGreaterThan(20);
  });

  it('a badge counts for seven days although its sign-in ends the same day, and a password as long as it is used', async () => {
    const room = await makeRoom();
    const { badge } = await cardOf(room, 'badge');
    const admin = await makeUser(server.db, { role: 'School Administrator', school: room.school });
    const figures = async () => {
      const { data } = await read(await signIn(server, admin));
      return data.map((row) => 'students' in row && row.students_signed_in);
    };
    expect(await figures()).toEqual([0]);
    expect((await badgeLogin({ badge })).statusCode).toBe(200);
    const peer = await signIn(server, room.peer);
    expect(await figures()).toEqual([2]);
    server.clock.advance(6 * dayMs);
    await runDatabaseCleanup(server.db, server.clock, false);
    expect(await figures()).toEqual([2]);
    const url = '/api/auth/refresh';
    const payload = { refresh_token: peer.refresh };
    expect((await server.post(url, payload)).statusCode).toBe(200);
    server.clock.advance(dayMs);
    expect(await figures()).toEqual([1]);
    server.clock.advance(-7 * dayMs);
  });

  it('is told nobody beyond the own school or district, and to nobody who keeps no accounts', async () => {
    const school = await makeSchool(server.db);
    const sister = await makeSchool(server.db, { districtId: school.districtId });
    const foreign = await makeSchool(server.db);
    for (const each of [school, sister, foreign]) await signed('Student', each);
    const schoolsOf = async (role: Role, of: School) =>
      (await read(await signed(role, of))).data.map(({ id }) => id).sort((a, b) => a - b);
    expect(await schoolsOf('School Administrator', school)).toEqual([school.id]);
    expect(await schoolsOf('School Administrator', foreign)).toEqual([foreign.id]);
    for (const role of ['District Administrator', 'IT Administrator'] as const) {
      expect(await schoolsOf(role, school)).toEqual([school.id, sister.id]);
      expect(await schoolsOf(role, foreign)).toEqual([foreign.id]);
    }
    for (const role of ['Teacher', 'Student', 'Demo User'] as const) {
      expect((await ask(await signed(role, school))).statusCode, role).toBe(403);
    }
    const url = '/api/dashboard/data/sign-ins';
    expect((await server.get(url)).statusCode).toBe(401);
    expect((await ask(await signed('School Administrator'))).statusCode).toBe(403);

    // The lists behind the figures reach no further when a school of others is named.
    const own = await signed('School Administrator', school);
    for (const { id } of [sister, foreign]) {
      expect(await ids(own, `students?school=${String(id)}`)).toEqual([]);
      expect(await ids(own, `users?school=${String(id)}`)).toEqual([]);
    }
    const teacher = await signed('Teacher', school);
    expect(await ids(teacher, `students?school=${String(school.id)}`)).toEqual([]);
    expect((await ask(own, '?per_page=11')).statusCode).toBe(422);
  });
});

onBothDatabases('sign-ins of schools beside each other', (kind) => {
  it('a school with few students says no figures beside another, and its own to its administrator', async () => {
    const server = await startTestServer(kind);
    try {
      const school = await makeSchool(server.db);
      await makeSchool(server.db, { districtId: school.districtId });
      await makeUser(server.db, { role: 'Student', school });
      const url = '/api/dashboard/data/sign-ins';
      const of = async (role: Role) => {
        const { access } = await signIn(server, await makeUser(server.db, { role, school }));
        return (await server.get(url, access)).json<SignIns>().data;
      };
      expect(await of('District Administrator')).toContainEqual({
        id: school.id,
        name: expect.any(String) as string,
        few_students: true,
      });
      expect(await of('School Administrator')).toMatchObject([
        { id: school.id, students: 1, students_signed_in: 0, staff: 1, staff_signed_in: 1 },
      ]);
    } finally {
      await server.close();
    }
  });
});

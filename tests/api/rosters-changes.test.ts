/** Sets of changes: what they are laid over, what waits and what was undone, and how long a set is kept for that. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { readCsv } from '../../domain/csv';
import type { GivenFile } from '../../domain/rosters/read-manifest';
import { changedSet, changesBetween } from '../../domain/testing/roster-changes';
import { smallRoster } from '../../domain/testing/roster-files';
import { findRosterBase } from '../../server/db/roster-base.repo';
import { expireRosterRun } from '../../server/db/roster-runs.repo';
import { findPerson } from '../../server/db/users.repo';
import { createRosterReading } from '../../server/services/rosters/planning/reading';
import { rostersInTurns } from '../../server/services/rosters/planning/run-planning';
import { runDatabaseCleanup } from '../../server/services/operator/cleanup-job';
import { onBothDatabases } from '../support/database';
import { signIn } from '../support/factories';
import {
  ben,
  maya,
  mayaIn,
  otherRoster,
  rosterSetCalls,
  rostersUrl,
  withoutBen,
  zipOfSet,
} from '../support/roster-sets';
import { suiteServer } from '../support/suite-server';

const hourMs = 60 * 60_000;
const renamed = (familyName: string) =>
  changedSet({ 'users.csv': [{ ...maya, familyName, status: 'active' }] });
const benNow = (familyName: string) =>
  changedSet({ 'users.csv': [{ ...ben, familyName, status: 'active' }] });
const gone = (sourcedId: string) =>
  changedSet({ 'users.csv': [{ sourcedId, status: 'tobedeleted' }] });

onBothDatabases('rosters of changes', (kind) => {
  const server = suiteServer(kind);
  const calls = rosterSetCalls(() => server);
  const { apply, bring, ended, get, lines, look, makeKeeper, undo, view } = calls;

  const namesIn = async (districtId: number) =>
    (await view(districtId)).people.map(({ name }) => name).sort();
  const undone = async (token: string, id: number) => {
    expect((await undo(token, id)).statusCode).toBe(202);
    expect(await ended(token, id)).toMatchObject({ undo: { state: 'undone' } });
  };
  /** Runs of the district whose sets are kept. */
  const kept = async (districtId: number) => {
    const rows = await server.db
      .selectFrom('roster_run_files as f')
      .innerJoin('roster_runs as r', 'r.id', 'f.run_id')
      .select('r.id')
      .where('r.district_id', '=', districtId)
      .orderBy('r.id')
      .execute();
    return rows.map(({ id }) => id);
  };
  const tidy = () => runDatabaseCleanup(server.db, server.clock, false);

  it('need a whole set first, one that was applied', async () => {
    const { token, school } = await makeKeeper();
    const refused = {
      ...{ state: 'refused', report: { refused: [{ code: 'delta', file: 'users.csv' }] } },
    };
    expect(await look(token, renamed('Lee'))).toMatchObject(refused);
    const whole = await look(token, smallRoster);
    expect(await look(token, renamed('Lee'))).toMatchObject(refused);
    expect((await apply(token, whole.id)).json()).toMatchObject({ code: 'roster_over' });
    expect(await kept(school.districtId)).toEqual([]);
    await bring(token, smallRoster);
    const other = await look(token, changedSet({ 'users.csv': [] }, { version: '1.2' }));
    expect(other.report.refused).toEqual([{ code: 'other_version', values: ['1.2', '1.1'] }]);
  });

  it('are laid over changes that changed nothing, as a night leaves them', async () => {
    const { token, school } = await makeKeeper();
    await bring(token, smallRoster);
    const same = await look(token, benNow('Nguyen'));
    await expireRosterRun(server.db, same.id, server.clock.now());
    expect((await get(token, same.id)).state).toBe('expired');
    expect(await kept(school.districtId)).toEqual([same.id]);
    await bring(token, renamed('Lee'));
    expect(await namesIn(school.districtId)).toEqual(['Ben Nguyen', 'June Hall', 'Maya Lee']);
  });

  it('change what they name, leave all others, and say what they were laid over', async () => {
    const { token, school } = await makeKeeper();
    const whole = await bring(token, smallRoster);
    const run = await bring(token, [
      ...changedSet({
        'users.csv': [{ ...maya, familyName: 'Lee', status: 'active' }],
        'enrollments.csv': [{ ...mayaIn, role: 'wizard', status: 'active' }],
      }),
    ]);
    expect(run).toMatchObject({
      state: 'done',
      report: {
        ...{ left_over: 0, problems: 1, members: { joins: 0, leaves: 0 } },
        base: { file_name: 'roster.zip', created_at: whole.created_at, applied: true },
        schools: [{ students: { changes: 1, stays: 1 }, teachers: { stays: 1 } }],
      },
    });
    expect(await namesIn(school.districtId)).toEqual(['Ben Nguyen', 'June Hall', 'Maya Lee']);
    expect((await view(school.districtId)).members).toEqual(['c1 u1', 'c1 u2', 'c1 u3']);
    // The next one has the broken row from before, and says so.
    const next = await look(token, benNow('Nguyen Ortiz'));
    expect(await lines(token, next.id)).toMatchObject([
      { kind: 'problem', problem: 'role_unknown', file: 'enrollments.csv', earlier: true },
      { kind: 'person', name: 'Ben Nguyen Ortiz', file: 'users.csv', line: 2 },
    ]);
    expect((await lines(token, next.id))[0]).not.toHaveProperty('line');
    for (const [language, words] of [
      ['en', 'From an earlier roster'],
      ['es', 'De una lista anterior'],
    ] as const) {
      const url = `${rostersUrl}/${String(next.id)}/export`;
      const headers = { 'accept-language': language };
      const [, problem] = readCsv((await server.send({ url, token, headers })).body).rows;
      expect(problem?.cells[4]).toContain(words);
      expect(problem?.cells[6]).toBe('');
    }
  });

  it('are told line by line as they came, also once they were decided and applied', async () => {
    const { token } = await makeKeeper();
    await bring(token, smallRoster);
    // Of the same name, grade and school as somebody whom a person has made.
    const { id: school = 0 } =
      (await server.db
        .selectFrom('schools')
        .select('id')
        .orderBy('id', 'desc')
        .executeTakeFirst()) ?? {};
    await sql`insert into users (role, name, username, password_hash, school_id, grade_id)
      values ('Student', 'Kim Lee', ${`kim${String(school)}`}, '-', ${school}, 5)`.execute(
      server.db,
    );
    const kim = { ...ben, sourcedId: 'u9', username: 'k', givenName: 'Kim', familyName: 'Lee' };
    const { id } = await look(
      token,
      changedSet({
        'users.csv': [
          { ...maya, familyName: 'Cho', status: 'active' },
          { ...kim, status: 'active' },
        ],
      }),
    );
    const places = async () =>
      (await lines(token, id)).map(({ sourced_id, change, line }) => [sourced_id, change, line]);
    expect(await places()).toEqual([
      ['u1', 'changes', 2],
      ['u9', 'waits', 3],
    ]);
    const people = [{ sourced_id: 'u9', user_id: null }];
    expect((await apply(token, id, { people })).statusCode).toBe(202);
    expect(await ended(token, id)).toMatchObject({ state: 'done' });
    expect(await places()).toEqual([
      ['u1', 'changes', 2],
      ['u9', 'new', 3],
    ]);
  });

  it('that wait for a number are not lost by the next ones', async () => {
    const { token, school, person } = await makeKeeper();
    await bring(token, smallRoster);
    const first = await look(token, gone('u2'));
    expect(first.report.guard.number).toBe(1);
    const second = await look(token, renamed('Lee'));
    expect(second.report).toMatchObject({
      ...{ base: { created_at: first.created_at, applied: false }, guard: { number: 1 } },
    });
    // The whole set that somebody else looks at meanwhile is none to stand on.
    await look(token, otherRoster);
    server.clock.advance(3 * 24 * hourMs);
    await tidy();
    const { access } = await signIn(server, person);
    const third = await look(access, gone('u9'));
    expect(third.report).toMatchObject({ base: { applied: false }, guard: { number: 1 } });
    expect((await apply(access, third.id)).json()).toMatchObject({ code: 'roster_number' });
    expect((await apply(access, third.id, { number: 1 })).statusCode).toBe(202);
    expect(await ended(access, third.id)).toMatchObject({ state: 'done' });
    expect(await namesIn(school.districtId)).toEqual(['June Hall', 'Maya Lee']);
    server.clock.advance(25 * hourMs);
    await tidy();
    expect(await kept(school.districtId)).toEqual([third.id]);
  });

  it('stand on the one before again, once the last one is undone', async () => {
    const { token, school } = await makeKeeper();
    const { id: whole } = await bring(token, smallRoster);
    const second = await bring(token, renamed('Two'));
    const waiting = await look(token, benNow('Waiting'));
    await undone(token, second.id);
    // It stood on what is undone.
    expect(await get(token, waiting.id)).toMatchObject({ state: 'expired' });
    expect((await apply(token, waiting.id)).json()).toMatchObject({ code: 'roster_over' });
    expect(await namesIn(school.districtId)).toEqual(['Ben Nguyen', 'June Hall', 'Maya Reyes']);
    expect((await findRosterBase(server.db, school.districtId))?.id).toBe(whole);
    await bring(token, benNow('Three'));
    expect(await namesIn(school.districtId)).toEqual(['Ben Three', 'June Hall', 'Maya Reyes']);
  });

  it('have nothing to stand on, once the first one is undone', async () => {
    const { token, school } = await makeKeeper();
    const { id } = await bring(token, smallRoster);
    await undone(token, id);
    await tidy();
    expect(await kept(school.districtId)).toEqual([]);
    expect(await look(token, renamed('Lee'))).toMatchObject({ state: 'refused' });
  });

  it('have of former sets no more kept than they need', async () => {
    const { token, school, person } = await makeKeeper();
    const ids: number[] = [];
    for (const rows of [smallRoster, renamed('Two'), renamed('Three')]) {
      ids.push((await bring(token, rows)).id);
    }
    const [one = 0, two = 0, three = 0] = ids;
    // Each of them can still be undone.
    expect(await kept(school.districtId)).toEqual([one, two, three]);
    const waits = await look(token, gone('u2'));
    const next = await look(token, gone('u1'));
    const last = await look(token, renamed('Four'));
    expect(await kept(school.districtId)).toEqual([one, two, next.id, last.id]);
    expect(waits.id).toBeLessThan(next.id);
    server.clock.advance(25 * hourMs);
    await tidy();
    expect(await kept(school.districtId)).toEqual([next.id, last.id]);
    server.clock.advance(48 * hourMs);
    await tidy();
    expect(await kept(school.districtId)).toEqual([last.id]);
    const { access } = await signIn(server, person);
    await bring(access, smallRoster);
    server.clock.advance(25 * hourMs);
    await tidy();
    expect(await kept(school.districtId)).toHaveLength(1);
    server.clock.advance(400 * 24 * hourMs);
    await tidy();
    expect(await kept(school.districtId)).toEqual([]);
  });

  it('are laid anew over what somebody else has brought at the same moment', async () => {
    const { token, school, person } = await makeKeeper();
    await bring(token, smallRoster);
    let tries = 0;
    const reading = createRosterReading({
      ...{ db: server.db, clock: server.clock },
      plan: async (task) => {
        const planned = await rostersInTurns(task, new AbortController().signal);
        // After it was planned, and before it is kept.
        if (!planned.asksForBase && tries === 0) {
          tries += 1;
          await look(token, gone('u2'));
        }
        return planned;
      },
    });
    const bytes = await zipOfSet(renamed('Lee'));
    const keeper = await findPerson(server.db, person.id);
    if (!keeper) throw new Error('Nobody keeps rosters.');
    const { id } = await reading.readSet(keeper, school.districtId, { name: 'b.zip', bytes });
    expect(await get(token, id)).toMatchObject({
      report: { base: { applied: false }, guard: { number: 1 } },
    });
  });

  it('and whole sets in turn bring what the last whole one says', async () => {
    const { token, school } = await makeKeeper();
    const other = await makeKeeper();
    await bring(token, smallRoster);
    await bring(other.token, smallRoster);
    const without = (rows: readonly object[]) => rows.map((row) => ({ ...row, id: undefined }));
    const steps = [smallRoster, otherRoster, withoutBen, smallRoster];
    for (const [at, rows] of steps.entries()) {
      const moment = `2026-11-0${String(at + 1)}T02:00:00Z`;
      const changes: readonly GivenFile[] = changedSet(
        changesBetween(steps[at - 1] ?? smallRoster, rows, moment),
      );
      expect(await bring(token, changes)).toMatchObject({ state: 'done', report: { problems: 0 } });
      await bring(other.token, rows);
      const [mine, theirs] = [await view(school.districtId), await view(other.school.districtId)];
      expect(mine.members).toEqual(theirs.members);
      expect(without(mine.people)).toEqual(without(theirs.people));
      expect(without(mine.classes)).toEqual(without(theirs.classes));
    }
  });
});

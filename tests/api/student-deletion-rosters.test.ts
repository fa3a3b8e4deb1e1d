/** A roster brings nobody back whose data are to be deleted, and says so. */
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { changedSet } from '../../domain/testing/roster-changes';
import { smallRoster } from '../../domain/testing/roster-files';
import { deleteStudent, lockDueStudent } from '../../server/db/student-deletions.repo';
import { findPerson } from '../../server/db/users.repo';
import { createRosterReading } from '../../server/services/rosters/planning/reading';
import { rostersInTurns } from '../../server/services/rosters/planning/run-planning';
import { deleteDueStudents } from '../../server/services/student-records/deleting';
import { onBothDatabases } from '../support/database';
import { rowsWith } from '../support/every-table';
import { makeUser, signIn } from '../support/factories';
import {
  ben,
  june,
  juneIn,
  maya,
  mayaIn,
  rosterSetCalls,
  withoutBen,
  withUsers,
  zipOfSet,
} from '../support/roster-sets';
import { startTestServer } from '../support/server';
import type { TestServer } from '../support/server';

const dayMs = 24 * 60 * 60_000;

onBothDatabases('a roster and a student whose data are to be deleted', (kind) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer(kind);
  });
  afterEach(() => server.close());
  const { apply, bring, get, lines, look, undo, ended, makeKeeper } = rosterSetCalls(() => server);

  async function thirtyDaysLater(days = 30): Promise<void> {
    server.clock.advance(days * dayMs);
    const failures: unknown[] = [];
    await deleteDueStudents({
      ...{ db: server.db, clock: server.clock, deletionsFile: server.config.deletionsFile },
      files: { remove: () => Promise.resolve() },
      onFailure: (error) => failures.push(error),
    });
    expect(failures).toEqual([]);
  }

  /** The deletion itself, without what the job does after it. */
  const deleteOnly = (id: number) =>
    server.db.transaction().execute(async (trx) => {
      const student = await lockDueStudent(trx, id, server.clock.now());
      if (!student) throw new Error('Not due');
      await deleteStudent(trx, student, server.clock.now());
    });

  const studentBy = (sourcedId: string) =>
    server.db
      .selectFrom('users')
      .select(['id', 'active', 'username'])
      .where('sourced_id', '=', sourcedId)
      .executeTakeFirst();
  const deletion = async (method: 'POST' | 'DELETE', token: string, id: number, confirm = '') => {
    const answer = await server.send({
      ...{ method, url: `/api/dashboard/students/${String(id)}/deletion`, token },
      ...(method === 'POST' && { payload: { confirm } }),
    });
    expect(answer.statusCode, answer.body).toBe(204);
  };

  it('leaves the student off and says so, whatever comes and is undone meanwhile', async () => {
    const { token } = await makeKeeper();
    await bring(token, smallRoster);
    const known = await studentBy(ben.sourcedId);
    if (!known?.username) throw new Error('The roster made nobody.');
    await deletion('POST', token, known.id, known.username);
    const isOff = async () => expect((await studentBy(ben.sourcedId))?.active).toBe(false);
    const again = await bring(token, smallRoster);
    expect(
      (await lines(token, again.id, '&kind=person')).filter((line) => line.waits_for),
    ).toMatchObject([{ sourced_id: ben.sourcedId, waits_for: 'off_by_hand' }]);
    await isOff();
    await bring(token, withoutBen);
    await isOff();
    const last = await bring(token, smallRoster);
    await isOff();
    await undo(token, last.id);
    await ended(token, last.id);
    await isOff();
    await deletion('DELETE', token, known.id);
    expect((await studentBy(ben.sourcedId))?.active).toBe(true);
  });

  it('leaves a student off whom a roster had off when it was asked for', async () => {
    const { token } = await makeKeeper();
    await bring(token, smallRoster);
    await bring(token, withoutBen);
    const known = await studentBy(ben.sourcedId);
    if (!known?.username) throw new Error('The roster made nobody.');
    await deletion('POST', token, known.id, known.username);
    await bring(token, smallRoster);
    expect((await studentBy(ben.sourcedId))?.active).toBe(false);
    await deletion('DELETE', token, known.id);
    expect((await studentBy(ben.sourcedId))?.active).toBe(false);
    // Off by a roster again: the next one that names the student switches the account on.
    await bring(token, smallRoster);
    expect((await studentBy(ben.sourcedId))?.active).toBe(true);
  });

  it('that still names the student afterwards makes a new account, with nothing of the former one', async () => {
    const { token, person } = await makeKeeper();
    await bring(token, smallRoster);
    const known = await studentBy(ben.sourcedId);
    if (!known?.username) throw new Error('The roster made nobody.');
    await deletion('POST', token, known.id, known.username);
    await thirtyDaysLater();
    expect(await studentBy(ben.sourcedId)).toBeUndefined();
    const { access } = await signIn(server, person);
    const run = await bring(access, smallRoster);
    expect(await lines(access, run.id, '&change=new')).toMatchObject([
      { sourced_id: ben.sourcedId },
    ]);
    expect((await studentBy(ben.sourcedId))?.id).not.toBe(known.id);
  });

  it('has the student in no kept set any more, nor in one that waits or comes on top of it', async () => {
    const { token, person } = await makeKeeper();
    await bring(token, smallRoster);
    const known = await studentBy(ben.sourcedId);
    if (!known?.username) throw new Error('The roster made nobody.');
    await deletion('POST', token, known.id, known.username);
    server.clock.advance(29 * dayMs);
    const { access } = await signIn(server, person);
    const lee = { ...maya, familyName: 'Lee', status: 'active' };
    const waiting = await look(access, changedSet({ 'users.csv': [lee] }));
    expect(waiting.state).toBe('ready');
    const words = ['Nguyen', 'bnguyen'];
    expect((await rowsWith(server.db, words)).join('\n')).toMatch(/roster_run_files/);
    await thirtyDaysLater(1);
    expect(await rowsWith(server.db, words)).toEqual([]);
    const again = (await signIn(server, person)).access;
    expect((await apply(again, waiting.id)).statusCode).toBe(202);
    expect(await ended(again, waiting.id)).toMatchObject({ state: 'done' });
    expect(await studentBy(ben.sourcedId)).toBeUndefined();
    const later = await bring(again, changedSet({ 'users.csv': [{ ...lee, familyName: 'Kim' }] }));
    expect(later).toMatchObject({ state: 'done', report: { problems: 0 } });
    expect(await rowsWith(server.db, words)).toEqual([]);
  });

  it('finds nobody in a set whose rows a stop of the server has left there', async () => {
    const { token, person } = await makeKeeper();
    await bring(token, smallRoster);
    const known = await studentBy(ben.sourcedId);
    if (!known?.username) throw new Error('The roster made nobody.');
    await deletion('POST', token, known.id, known.username);
    server.clock.advance(30 * dayMs);
    await deleteOnly(known.id);
    const { access } = await signIn(server, person);
    const lee = { ...maya, familyName: 'Lee', status: 'active' };
    await look(access, changedSet({ 'users.csv': [lee] }));
    expect(await rowsWith(server.db, ['Nguyen', 'bnguyen'])).toEqual([]);
  });

  it('is laid anew over a set from which the student was taken in the meantime', async () => {
    const { school, token, person } = await makeKeeper();
    await bring(token, smallRoster);
    const known = await studentBy(ben.sourcedId);
    if (!known?.username) throw new Error('The roster made nobody.');
    await deletion('POST', token, known.id, known.username);
    server.clock.advance(30 * dayMs);
    let tries = 0;
    const reading = createRosterReading({
      ...{ db: server.db, clock: server.clock },
      plan: async (task) => {
        const planned = await rostersInTurns(task, new AbortController().signal);
        if (planned.asksForBase) return planned;
        tries += 1;
        // After it was planned with the student, and before it is kept.
        if (tries === 1) await deleteOnly(known.id);
        return planned;
      },
    });
    const keeper = await findPerson(server.db, person.id);
    if (!keeper) throw new Error('Nobody keeps rosters.');
    const lee = { ...maya, familyName: 'Lee', status: 'active' };
    const bytes = await zipOfSet(changedSet({ 'users.csv': [lee] }));
    await reading.readSet(keeper, school.districtId, { name: 'b.zip', bytes });
    expect(tries).toBe(2);
    expect(await rowsWith(server.db, ['Nguyen', 'bnguyen'])).toEqual([]);
  });

  it('leaves somebody of the same name in the kept set, who was decided to be somebody else', async () => {
    const { school, person, token } = await makeKeeper();
    const byHand = await makeUser(server.db, { role: 'Student', school, name: 'Ben Nguyen' });
    await sql`update schools set external_id = 's1' where id = ${school.id}`.execute(server.db);
    const waiting = await look(token, smallRoster);
    expect(await lines(token, waiting.id, '&change=waits')).toMatchObject([
      { sourced_id: ben.sourcedId, candidates: [{ id: byHand.id }] },
    ]);
    await bring(token, smallRoster, {
      people: [{ sourced_id: ben.sourcedId, user_id: null }],
    });
    await deletion('POST', token, byHand.id, 'Ben Nguyen');
    await thirtyDaysLater();
    const { access } = await signIn(server, person);
    const lee = { ...maya, familyName: 'Lee', status: 'active' };
    const { report } = await bring(access, changedSet({ 'users.csv': [lee] }));
    expect(report).toMatchObject({ schools: [{ students: { changes: 1, stays: 1, leaves: 0 } }] });
    expect((await studentBy(ben.sourcedId))?.active).toBe(true);
  });

  it('is in no report of before: not as the first of many with an odd cell, nor as somebody who may be the same', async () => {
    const { school, person, token } = await makeKeeper();
    const byHand = await makeUser(server.db, { role: 'Student', school, name: 'Ben Nguyen' });
    await sql`update schools set external_id = 's1' where id = ${school.id}`.execute(server.db);
    const odd = { ...ben, sourcedId: 'sis-ben-771', email: 'bens-own at home' };
    const { id: runId } = await bring(
      token,
      withUsers([maya, odd, odd, june], { 'enrollments.csv': [mayaIn, juneIn] }),
    );
    expect(await lines(token, runId, '&change=waits')).toMatchObject([
      { sourced_id: 'sis-ben-771', name: 'Ben Nguyen', candidates: [{ id: byHand.id }] },
    ]);
    const words = ['Ben Nguyen', 'bens-own at home'];
    expect((await rowsWith(server.db, words)).length).toBeGreaterThan(1);
    await deletion('POST', token, byHand.id, 'Ben Nguyen');
    await thirtyDaysLater();
    expect(await rowsWith(server.db, words)).toEqual([]);
    const { access } = await signIn(server, person);
    // How many there were, and where, is still told.
    expect((await get(access, runId)).report.notes).toContainEqual({
      ...{ code: 'email_unusable', file: 'users.csv', column: 'email', count: 2 },
      line: 3,
    });
  });
});

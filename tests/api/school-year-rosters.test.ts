/** The end of a school year and what a roster keeps, once that may be changed by hand. */
import { expect, it } from 'vitest';
import { smallRoster } from '../../domain/testing/roster-files';
import type { Schema } from '../../server/contract-types';
import { onBothDatabases } from '../support/database';
import { rosterSetCalls } from '../support/roster-sets';
import { setRow } from '../support/rows';
import { suiteServer } from '../support/suite-server';

type Plan = Schema<'SchoolYearPlan'>;

onBothDatabases('the end of a school year and a roster', (kind) => {
  const server = suiteServer(kind);
  const { bring, look, view, makeKeeper } = rosterSetCalls(() => server);

  async function setUp() {
    const { token, school } = await makeKeeper();
    const run = await bring(token, smallRoster);
    const send = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
      server.send({ method, token, url: `/api/dashboard${path}`, payload });
    const lake = await server.db
      .selectFrom('schools')
      .select('id')
      .where('district_id', '=', school.districtId)
      .where('external_id', '=', 's1')
      .executeTakeFirstOrThrow();
    const of = `?school_id=${String(lake.id)}`;
    const plan = async () => (await send('GET', `/school-year${of}`)).json<Plan>();
    const press = (what: 'end' | 'undo', payload?: object) =>
      send('POST', `/school-year/${what}${of}`, payload);
    /** All students of the roster are in one grade, and leave. */
    const end = async () => {
      const { year, grades, groups_total: groups } = await plan();
      const [{ grade_id: top, students: leaving } = { grade_id: 1, students: 0 }] = grades;
      const seen = { year, top_grade_id: top ?? 1, groups, moving: 0, leaving };
      return press('end', seen);
    };
    const unlock = () => send('PUT', '/rosters/locks', { locked: false });
    return { token, school, run, plan, press, end, unlock };
  }

  it('takes nothing along that is locked, and all that is unlocked', async () => {
    const { plan, unlock } = await setUp();
    expect(await plan()).toMatchObject({ groups_total: 0, kept_groups: 1, kept_students: 2 });
    await unlock();
    expect(await plan()).toMatchObject({ groups_total: 1, kept_groups: 0, kept_students: 0 });
  });

  it('leaves everybody to the next roster, which has them back', async () => {
    const { token, school, end, unlock } = await setUp();
    const before = await view(school.districtId);
    await unlock();
    const ended = await end();
    expect(ended.statusCode, ended.body).toBe(200);
    expect((await view(school.districtId)).classes).toEqual([]);
    const { report } = await look(token, smallRoster);
    expect(report.schools).toMatchObject([{ students: { returns: 2 }, classes: { returns: 1 } }]);
    await bring(token, smallRoster);
    expect(await view(school.districtId)).toEqual(before);
  });

  it('undone leaves them to the roster as they were', async () => {
    const { token, school, end, press, plan, unlock } = await setUp();
    const before = await view(school.districtId);
    await unlock();
    await end();
    expect((await press('undo')).statusCode).toBe(200);
    expect(await view(school.districtId)).toEqual(before);
    expect((await look(token, smallRoster)).report.schools).toMatchObject([
      { students: { stays: 2, returns: 0 }, classes: { stays: 1, returns: 0 } },
    ]);
    expect(await plan()).toMatchObject({ groups_total: 1 });
  });

  it('waits until no roster is applied or undone', async () => {
    const { run, end, press, unlock } = await setUp();
    await unlock();
    const set = (now: { state: 'applying' | 'done'; undo_state: 'undoing' | null }) =>
      setRow(server.db, 'roster_runs', run.id, { ...now, worker_seen_at: server.clock.now() });
    for (const now of [
      { state: 'applying', undo_state: null },
      { state: 'done', undo_state: 'undoing' },
    ] as const) {
      await set(now);
      for (const answer of [await end(), await press('undo')]) {
        expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
          ...[409, 'roster_busy'],
        ]);
      }
    }
    await set({ state: 'done', undo_state: null });
    expect((await end()).statusCode).toBe(200);
  });
});

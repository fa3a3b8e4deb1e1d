/** What somebody does by hand while a roster is being applied stays. */
import { expect, it } from 'vitest';
import { runToCompletion } from '../../domain/in-pieces';
import type { KnownDistrict } from '../../domain/rosters/known';
import { planRoster } from '../../domain/rosters/plan';
import type { RosterPlan } from '../../domain/rosters/plan';
import { readRoster } from '../../domain/rosters/read-roster';
import { rosterFilesOf, smallRoster } from '../../domain/testing/roster-files';
import type { RosterRows } from '../../domain/testing/roster-files';
import { findKnownDistrict } from '../../server/db/roster-known.repo';
import { findLinkedIds } from '../../server/db/roster-steps.repo';
import { classParts } from '../../server/services/rosters/applying/apply-classes';
import { leavingParts, peopleParts } from '../../server/services/rosters/applying/apply-people';
import type { Part } from '../../server/services/rosters/applying/parts';
import { onBothDatabases } from '../support/database';
import { waitingForLocks } from '../support/locks';
import {
  ben,
  june,
  maya,
  mayaIn,
  benIn,
  rosterSetCalls,
  withoutBen,
  withUsers,
} from '../support/roster-sets';
import { setRow } from '../support/rows';
import { suiteServer } from '../support/suite-server';

onBothDatabases('a roster that was planned before somebody changed something', (kind) => {
  const server = suiteServer(kind);
  const { bring, ended, undo, view, makeKeeper } = rosterSetCalls(() => server);

  async function planned(districtId: number, rows: RosterRows): Promise<RosterPlan> {
    const { roster } = runToCompletion(readRoster(rosterFilesOf(rows), '2026-11-28'));
    if (!roster) throw new Error('Refused');
    const known = await findKnownDistrict(server.db, districtId, server.clock.now());
    return planRoster(roster, JSON.parse(known) as KnownDistrict);
  }

  async function run(districtId: number, parts: readonly Part[]): Promise<void> {
    const linked = await findLinkedIds(server.db, districtId);
    const base = { districtId, now: server.clock.now(), passwordHash: 'x', timeZone: 'UTC' };
    const context = { ...base, ...linked, onChanged: () => undefined, onMade: () => undefined };
    for (const { write } of parts) {
      await server.db.transaction().execute((trx) => write({ ...context, trx }));
    }
  }

  async function byHand(token: string, url: string, payload?: object): Promise<void> {
    const answer = await server.post(`/api/dashboard${url}`, payload, token);
    expect(answer.statusCode, answer.body).toBeLessThan(300);
  }

  const idOf = async (districtId: number, sourcedId: string): Promise<number> => {
    const { people } = await view(districtId);
    return people.find(({ sourced_id }) => sourced_id === sourcedId)?.id ?? 0;
  };

  const isActive = async (id: number): Promise<boolean> => {
    const query = server.db.selectFrom('users').select('active').where('id', '=', id);
    return (await query.executeTakeFirstOrThrow()).active;
  };

  const orgs = [...smallRoster['orgs.csv'], { sourcedId: 's2', name: 'Hill', type: 'school' }];
  const withoutJune = withUsers([maya, ben], { 'enrollments.csv': [mayaIn, benIn] });

  it('switches no teacher on whom somebody has switched off', async () => {
    const { token, school } = await makeKeeper();
    const rows = { ...smallRoster, 'orgs.csv': orgs };
    await bring(token, rows);
    const users = [maya, ben, { ...june, orgSourcedIds: 's1,s2' }];
    const plan = await planned(school.districtId, { ...rows, 'users.csv': users });
    const id = await idOf(school.districtId, 'u3');
    await byHand(token, `/users/${String(id)}/deactivate`);
    await run(school.districtId, peopleParts(plan.people));
    expect(await isActive(id)).toBe(false);
  });

  it.each([
    { who: 'student', sourcedId: 'u2', leaving: withoutBen, path: 'students' },
    { who: 'teacher', sourcedId: 'u3', leaving: withoutJune, path: 'users' },
  ])(
    'switches no $who on who came back and was switched off by hand since',
    async ({ sourcedId, leaving, path }) => {
      const { token, school } = await makeKeeper();
      await bring(token, smallRoster);
      const id = await idOf(school.districtId, sourcedId);
      await bring(token, leaving);
      expect(await isActive(id)).toBe(false);
      const plan = await planned(school.districtId, smallRoster);
      await bring(token, smallRoster);
      expect(await isActive(id)).toBe(true);
      await byHand(token, `/${path}/${String(id)}/deactivate`);
      await run(school.districtId, peopleParts(plan.people));
      expect(await isActive(id)).toBe(false);
    },
  );

  it.each([
    { who: 'student', sourcedId: 'u2', leaving: withoutBen, path: 'students' },
    { who: 'teacher', sourcedId: 'u3', leaving: withoutJune, path: 'users' },
  ])(
    'does not take a $who who was switched off by hand for one of its leavers',
    async ({ sourcedId, leaving, path }) => {
      const { token, school } = await makeKeeper();
      await bring(token, smallRoster);
      const plan = await planned(school.districtId, leaving);
      const id = await idOf(school.districtId, sourcedId);
      await byHand(token, `/${path}/${String(id)}/deactivate`);
      await run(school.districtId, leavingParts(plan.people));
      await bring(token, smallRoster);
      expect(await isActive(id)).toBe(false);
    },
  );

  it('leaves a group archived that somebody has archived', async () => {
    const { token, school } = await makeKeeper();
    await bring(token, smallRoster);
    const classes = [{ ...smallRoster['classes.csv'][0], title: 'Other' }];
    const plan = await planned(school.districtId, { ...smallRoster, 'classes.csv': classes });
    const [group] = (await view(school.districtId)).classes;
    await byHand(token, `/groups/${String(group?.id)}/archive`, { archived: true });
    await run(school.districtId, classParts(plan.classes));
    expect((await view(school.districtId)).classes).toEqual([]);
  });

  it('does not take a group that was archived by hand for one that its roster ended', async () => {
    const { token, school } = await makeKeeper();
    await bring(token, smallRoster);
    const plan = await planned(school.districtId, {
      ...smallRoster,
      'classes.csv': [{ ...smallRoster['classes.csv'][0], sourcedId: 'c2' }],
      'enrollments.csv': [{ ...mayaIn, classSourcedId: 'c2' }],
    });
    const leaving = plan.classes.filter(({ change }) => change === 'leaves');
    expect(leaving).toHaveLength(1);
    const [group] = (await view(school.districtId)).classes;
    await byHand(token, `/groups/${String(group?.id)}/archive`, { archived: true });
    await run(school.districtId, classParts(leaving));
    await bring(token, smallRoster);
    expect((await view(school.districtId)).classes).toEqual([]);
  });

  it('has who left back under another sourcedId, and after its undoing still for a leaver', async () => {
    const { token, school } = await makeKeeper();
    await bring(token, smallRoster);
    const id = await idOf(school.districtId, 'u2');
    await bring(token, withoutBen);
    const renamed = withUsers([maya, { ...ben, sourcedId: 'u9' }, june], {
      'enrollments.csv': [mayaIn, { ...benIn, userSourcedId: 'u9' }],
    });
    const back = await bring(token, renamed, { people: [{ sourced_id: 'u9', user_id: id }] });
    expect(await isActive(id)).toBe(true);
    await undo(token, back.id);
    await ended(token, back.id);
    expect(await isActive(id)).toBe(false);
    await bring(token, smallRoster);
    expect(await isActive(id)).toBe(true);
  });

  it('keeps the name that a roster writes at the same moment', async () => {
    const { token, school } = await makeKeeper();
    await bring(token, smallRoster);
    const id = await idOf(school.districtId, 'u2');
    await server.db
      .updateTable('roster_people')
      .set({ left_at: new Date() })
      .where('user_id', '=', id)
      .execute();
    let say: () => void = () => undefined;
    let release: () => void = () => undefined;
    const written = new Promise<void>((resolve) => (say = resolve));
    const released = new Promise<void>((resolve) => (release = resolve));
    const renamed = server.db.transaction().execute(async (trx) => {
      await setRow(trx, 'users', id, { name: 'Of Roster' });
      await trx
        .updateTable('roster_people')
        .set({ left_at: null })
        .where('user_id', '=', id)
        .execute();
      say();
      await released;
    });
    await written;
    const url = `/api/dashboard/students/${String(id)}`;
    const sent = server.send({ method: 'PATCH', url, token, payload: { name: 'By Hand' } });
    // The embedded database lets nobody ask anything meanwhile.
    if (kind.name === 'PostgreSQL')
      await expect.poll(() => waitingForLocks(server.db)).toBeGreaterThan(0);
    release();
    const answer = await sent;
    await renamed;
    expect(answer.statusCode, answer.body).toBe(422);
  });
});

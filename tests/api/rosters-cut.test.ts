/** A roster whose process is killed while it is applied: the next one goes on with the rest. */
import type { KyselyPlugin } from 'kysely';
import { expect, it } from 'vitest';
import type { GivenFile } from '../../domain/rosters/read-manifest';
import { changedSet, changesBetween } from '../../domain/testing/roster-changes';
import type { RosterRows } from '../../domain/testing/roster-files';
import { claimRosterRun, enqueueRosterRun } from '../../server/db/roster-work.repo';
import { createApplying } from '../../server/services/rosters/applying/applying';
import { rostersInTurns } from '../../server/services/rosters/planning/run-planning';
import { changedRoster, rosterRowsOf } from '../bench/roster-set';
import { onBothDatabases } from '../support/database';
import { seededRandom } from '../support/random';
import { rosterSetCalls } from '../support/roster-sets';
import { suiteServer } from '../support/suite-server';

/** One for both databases: what is cut off where says which statements are asked, and both must be asked the same. */
const seed = Math.floor(Math.random() * 0x7fff_ffff);
const cuts = 10;
const size = { schools: 2, students: 6, teachers: 2, classes: 3, studentsOfClass: 4 };
const worker = '00000000-0000-4000-8000-00000000000a';

class Killed extends Error {}

/** Asks no more from the statement with this number on, as a process that is no more. */
function killedAt(last: number) {
  const state = { asked: 0 };
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      state.asked += 1;
      if (state.asked >= last) throw new Killed();
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return { state, plugin };
}

onBothDatabases('a roster whose process is killed', (kind) => {
  const server = suiteServer(kind);
  const { look, bring, ended, undo, view, makeKeeper } = rosterSetCalls(() => server);

  /** Everything but ids, which count what was tried as well; and whether somebody or something is there twice. */
  async function stateOf(districtId: number) {
    const { people, classes, members } = await view(districtId);
    const without = (row: object) => ({ ...row, id: undefined });
    const ofDistrict = server.db
      .selectFrom('schools')
      .select('id')
      .where('district_id', '=', districtId);
    const countIn = async (table: 'users' | 'groups') => {
      const found = server.db.selectFrom(table).select('id').where('school_id', 'in', ofDistrict);
      return (await found.execute()).length;
    };
    return {
      ...{ people: people.map(without), classes: classes.map(without), members },
      ...{ accounts: await countIn('users'), groups: await countIn('groups') },
    };
  }

  /** @returns how many statements it took, until it was killed or done */
  async function applyUntil(last: number, runId: number, number: number): Promise<number> {
    const orders = { people: [], schools: [], timeZone: 'UTC', number };
    expect(await enqueueRosterRun(server.db, runId, orders)).toBe('taken');
    const run = await claimRosterRun(server.db, worker, server.clock.now(), new Date(0));
    if (!run) throw new Error('Nothing to apply');
    const { state, plugin } = killedAt(last);
    const applyRun = createApplying({
      ...{ db: server.db.withPlugin(plugin), clock: server.clock, onChanged: () => undefined },
      plan: (task) => rostersInTurns(task, new AbortController().signal),
    });
    await applyRun(run, worker, () => false).catch((error: unknown) => {
      expect(error).toBeInstanceOf(Killed);
    });
    return state.asked;
  }

  async function begun(rows: RosterRows, next: RosterRows | readonly GivenFile[]) {
    const { token, school } = await makeKeeper();
    await bring(token, rows);
    const { id, report } = await look(token, next);
    const { districtId } = school;
    return { token, districtId, id, number: report.guard.number, before: await view(districtId) };
  }

  it('ends as if nothing had been, and is undone like that', async () => {
    const random = seededRandom(seed);
    const rows = rosterRowsOf(size);
    const next = changedRoster(rows, random);
    const undisturbed = await begun(rows, next);
    const { token, id, number } = undisturbed;
    const statements = await applyUntil(Infinity, id, number);
    expect(await ended(token, id)).toMatchObject({ state: 'done', report: { left_over: 0 } });
    const whole = await stateOf(undisturbed.districtId);
    expect(whole.people.length).toBeGreaterThan(size.students);
    const changes = changedSet(changesBetween(rows, next, '2026-03-04T02:00:00Z'));
    for (let cut = 0; cut < cuts; cut += 1) {
      // In turns as a whole set and as what has changed: it is applied as the same one.
      const killed = await begun(rows, cut % 2 === 0 ? next : changes);
      const at = 1 + random.below(statements);
      await applyUntil(at, killed.id, killed.number);
      // Whoever asks later takes it up: the process that had it is not heard of any more.
      server.clock.advance(3 * 60_000);
      const where = `seed ${String(seed)}, statement ${String(at)} of ${String(statements)}`;
      expect(await ended(killed.token, killed.id), where).toMatchObject({
        ...{ state: 'done', report: { left_over: 0 } },
      });
      expect(await stateOf(killed.districtId), where).toEqual(whole);
      expect((await undo(killed.token, killed.id)).statusCode).toBe(202);
      expect(await ended(killed.token, killed.id), where).toMatchObject({
        undo: { state: 'undone', kept: 0 },
      });
      expect(await view(killed.districtId), where).toEqual(killed.before);
    }
  });
});

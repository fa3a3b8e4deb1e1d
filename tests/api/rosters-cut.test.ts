/** A roster whose process is killed while it is applied: the next one goes on with the rest. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { smallRoster } from '../../domain/testing/roster-files';
import { claimRosterRun, orderRosterRun } from '../../server/db/roster-runs.repo';
import { RunLost, createApplying } from '../../server/services/rosters/applying';
import { rostersInTurns } from '../../server/services/rosters/run-planning';
import { onBothDatabases } from '../support/database';
import { otherRoster as other, rosterSetCalls } from '../support/roster-sets';
import { startTestServer } from '../support/server';
import type { TestServer } from '../support/server';

onBothDatabases('a roster that is cut off in the middle', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.close());
  const { look, bring, ended, view, makeKeeper } = rosterSetCalls(() => server);

  it('ends as if nothing had been', async () => {
    const undisturbed = await makeKeeper();
    await bring(undisturbed.token, smallRoster);
    await bring(undisturbed.token, other);
    const stable = async (districtId: number) => {
      const { people, classes, members } = await view(districtId);
      const without = (row: object) => ({ ...row, id: undefined });
      return { people: people.map(without), classes: classes.map(without), members };
    };
    const whole = await stable(undisturbed.school.districtId);
    const applyRun = createApplying({
      ...{ db: server.db, clock: server.clock, onChanged: () => undefined },
      plan: (task) => rostersInTurns(task, new AbortController().signal),
    });
    const worker = '00000000-0000-4000-8000-00000000000a';
    for (const cutAt of [1, 3, 5, 7, 9]) {
      const { token, school } = await makeKeeper();
      await bring(token, smallRoster);
      const { id, report } = await look(token, other);
      const orders = { people: [], schools: [], timeZone: 'UTC', number: report.guard.number };
      expect(await orderRosterRun(server.db, id, orders)).toBe('taken');
      const run = await claimRosterRun(server.db, worker, server.clock.now(), new Date(0));
      if (!run) throw new Error('Nothing to apply');
      let parts = 0;
      const stopped = applyRun(run, worker, () => (parts += 1) > cutAt);
      await stopped.catch((error: unknown) => expect(error).toBeInstanceOf(RunLost));
      // Whoever asks later takes it up: the process that had it is not heard of any more.
      server.clock.advance(3 * 60_000);
      expect(await ended(token, id)).toMatchObject({ state: 'done', report: { left_over: 0 } });
      expect(await stable(school.districtId)).toEqual(whole);
    }
  });
});

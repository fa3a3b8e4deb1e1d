/** The guard remembers who left without a question, until somebody was asked, or two weeks have passed. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { smallRoster } from '../../domain/testing/roster-files';
import { orderRosterRun } from '../../server/db/roster-runs.repo';
import { onBothDatabases } from '../support/database';
import { signIn } from '../support/factories';
import { maya, rosterSetCalls } from '../support/roster-sets';
import { startTestServer } from '../support/server';
import type { TestServer } from '../support/server';

const dayMs = 86_400_000;

onBothDatabases('the guard of rosters', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.close());
  const { look, apply, ended, makeKeeper } = rosterSetCalls(() => server);

  const kids = Array.from({ length: 40 }, (_, at) => ({
    ...{ ...maya, sourcedId: `n${String(at)}`, username: `guarded${String(at)}` },
    ...{ givenName: `Kid${String(at)}`, familyName: `Of${String(at)}` },
  }));
  const rosterOf = (count: number) => {
    const { 'enrollments.csv': _, ...files } = smallRoster;
    return { ...files, 'users.csv': kids.slice(0, count) };
  };

  /** @returns the number that it asked for */
  async function night(token: string, count: number): Promise<number> {
    const { id, report } = await look(token, rosterOf(count));
    const { number } = report.guard;
    const begun = await apply(token, id, number > 0 ? { number } : {});
    expect(begun.statusCode, begun.body).toBe(202);
    expect((await ended(token, id)).state).toBe('done');
    return number;
  }

  it('adds up nights without a question, and begins anew once a number was typed', async () => {
    const { token } = await makeKeeper();
    expect(await night(token, 40)).toBe(0);
    expect(await night(token, 38)).toBe(0);
    expect(await night(token, 36)).toBe(0);
    server.clock.advance(1_000);
    expect(await night(token, 35)).toBe(1);
    server.clock.advance(1_000);
    expect(await night(token, 34)).toBe(0);
  });

  it('has forgotten them after two weeks', async () => {
    const { token, person } = await makeKeeper();
    await night(token, 40);
    expect(await night(token, 36)).toBe(0);
    server.clock.advance(14 * dayMs);
    expect(await night((await signIn(server, person)).access, 35)).toBe(0);
  });

  it('lets only the newest of two sets be applied that were read at the same moment', async () => {
    const { token } = await makeKeeper();
    const [older, newer] = await Promise.all([
      look(token, rosterOf(40)),
      look(token, rosterOf(39)),
    ]);
    const [first, last] = [older.id, newer.id].sort((a, b) => a - b);
    if (first === undefined || last === undefined) throw new Error('Nothing was read');
    const ready = { state: 'ready' } as const;
    await server.db.updateTable('roster_runs').set(ready).where('id', '=', first).execute();
    const orders = { people: [], schools: [], timeZone: 'UTC', number: 0 };
    expect(await orderRosterRun(server.db, first, orders)).toBe('over');
    expect(await orderRosterRun(server.db, last, orders)).toBe('taken');
  });
});

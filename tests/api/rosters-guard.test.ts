/** The guard remembers who left without a question, until somebody was asked about them, or two weeks have passed. */
import { expect, it } from 'vitest';
import { rememberedDays } from '../../domain/rosters/guard';
import { smallRoster } from '../../domain/testing/roster-files';
import type { RosterRows } from '../../domain/testing/roster-files';
import type { Schema } from '../../server/contract-types';
import { enqueueRosterRun } from '../../server/db/roster-work.repo';
import { onBothDatabases } from '../support/database';
import { signIn } from '../support/factories';
import { june, maya, rosterSetCalls } from '../support/roster-sets';
import { setRow } from '../support/rows';
import { suiteServer } from '../support/suite-server';

const dayMs = 86_400_000;

onBothDatabases('the guard of rosters', (kind) => {
  const server = suiteServer(kind);
  const { look, apply, ended, makeKeeper } = rosterSetCalls(() => server);

  const kids = Array.from({ length: 40 }, (_, at) => ({
    ...{ ...maya, sourcedId: `n${String(at)}`, username: `guarded${String(at)}` },
    ...{ givenName: `Kid${String(at)}`, familyName: `Of${String(at)}` },
  }));
  const rosterOf = (count: number) => {
    const { 'enrollments.csv': _, ...files } = smallRoster;
    return { ...files, 'users.csv': kids.slice(0, count) };
  };

  /** @returns what it asked for, and why */
  async function nightOf(token: string, rows: RosterRows): Promise<Schema<'RosterGuard'>> {
    const { id, report } = await look(token, rows);
    const { number } = report.guard;
    const begun = await apply(token, id, number > 0 ? { number } : {});
    expect(begun.statusCode, begun.body).toBe(202);
    expect((await ended(token, id)).state).toBe('done');
    server.clock.advance(1_000);
    return report.guard;
  }

  /** @returns the number that it asked for */
  const night = async (token: string, count: number): Promise<number> =>
    (await nightOf(token, rosterOf(count))).number;

  it('adds up nights without a question, and begins anew once a number was typed', async () => {
    const { token } = await makeKeeper();
    expect(await night(token, 40)).toBe(0);
    expect(await night(token, 38)).toBe(0);
    expect(await night(token, 36)).toBe(0);
    expect(await night(token, 35)).toBe(1);
    expect(await night(token, 34)).toBe(0);
  });

  it('adds up the nights of teachers', async () => {
    const { token } = await makeKeeper();
    const staff = kids.slice(0, 30).map((row, at) => ({
      ...{ ...june, sourcedId: `t${String(at)}`, username: `staff${String(at)}` },
      ...{ givenName: row.givenName, familyName: 'Teacher' },
      email: `staff${String(at)}@guard.example`,
    }));
    const of = (count: number) => {
      const files = rosterOf(40);
      return { ...files, 'users.csv': [...staff.slice(0, count), ...files['users.csv']] };
    };
    await nightOf(token, of(30));
    expect((await nightOf(token, of(27))).number).toBe(0);
    expect(await nightOf(token, of(26))).toEqual({
      number: 1,
      reasons: [{ kind: 'teachers', name: 'Lake School', students: 30, leaving: 1, lately: 3 }],
    });
    expect((await nightOf(token, of(24))).number).toBe(0);
  });

  it('begins anew only for the schools that somebody was asked about', async () => {
    const { token } = await makeKeeper();
    const hill = { sourcedId: 's2', name: 'Hill School', type: 'school' };
    const of = (here: number, there: number) => ({
      ...{ ...rosterOf(0), 'orgs.csv': [...smallRoster['orgs.csv'], hill] },
      'users.csv': [
        ...kids.slice(0, here),
        ...kids.slice(20, 20 + there).map((row) => ({ ...row, orgSourcedIds: 's2' })),
      ],
    });
    await nightOf(token, of(20, 20));
    expect((await nightOf(token, of(20, 18))).number).toBe(0);
    expect((await nightOf(token, of(17, 18))).number).toBe(3);
    expect(await nightOf(token, of(16, 17))).toEqual({
      number: 1,
      reasons: [{ kind: 'school', name: 'Hill School', students: 20, leaving: 1, lately: 2 }],
    });
    expect((await nightOf(token, of(16, 16))).number).toBe(0);
  });

  it('adds up the nights of a class, and begins anew for the class that somebody was asked about', async () => {
    const { token } = await makeKeeper();
    const many = [...kids, ...kids.slice(0, 20)].map((row, at) => ({
      ...{ ...row, sourcedId: `m${String(at)}`, username: `many${String(at)}` },
      familyName: `Many${String(at)}`,
    }));
    const of = (gone: number) => ({
      ...{ ...smallRoster, 'users.csv': [june, ...many.slice(gone)] },
      'enrollments.csv': many.slice(gone, 10).map(({ sourcedId }) => ({
        ...{ sourcedId: `e${sourcedId}`, classSourcedId: 'c1', userSourcedId: sourcedId },
        role: 'student',
      })),
    });
    await nightOf(token, of(0));
    expect((await nightOf(token, of(5))).number).toBe(0);
    const asked = await nightOf(token, of(6));
    expect(asked).toMatchObject({
      number: 1,
      reasons: [{ kind: 'class', name: 'Math 4 A', students: 10, leaving: 1, lately: 5 }],
    });
    expect((await nightOf(token, of(7))).number).toBe(0);
  });

  it('has forgotten them after two weeks', async () => {
    const { token, person } = await makeKeeper();
    await night(token, 40);
    expect(await night(token, 36)).toBe(0);
    server.clock.advance(rememberedDays * dayMs);
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
    await setRow(server.db, 'roster_runs', first, ready);
    const orders = { people: [], schools: [], timeZone: 'UTC', number: 0 };
    expect(await enqueueRosterRun(server.db, first, orders)).toBe('over');
    expect(await enqueueRosterRun(server.db, last, orders)).toBe('taken');
  });
});

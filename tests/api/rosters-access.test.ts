/** Whose rosters somebody keeps: those of the own district, and nobody of a single school. */
import { expect, it } from 'vitest';
import { smallRoster } from '../../domain/testing/roster-files';
import type { Schema } from '../../server/contract-types';
import { onBothDatabases } from '../support/database';
import { makeSchool, makeUser, signIn } from '../support/factories';
import { rosterSetCalls, rostersUrl } from '../support/roster-sets';
import { setRow } from '../support/rows';
import { suiteServer } from '../support/suite-server';

onBothDatabases('rosters of others', (kind) => {
  const server = suiteServer(kind);
  const { look, apply, makeKeeper, sendZip } = rosterSetCalls(() => server);

  it('are refused to whoever is of one school, and not there for another district', async () => {
    const { token, school } = await makeKeeper();
    const { id } = await look(token, smallRoster);
    const report = `${rostersUrl}/${String(id)}/export`;
    for (const role of ['Teacher', 'School Administrator', 'Student'] as const) {
      const mine = (await signIn(server, await makeUser(server.db, { role, school }))).access;
      for (const url of [rostersUrl, report]) {
        expect((await server.get(url, mine)).statusCode, `${role} ${url}`).toBe(403);
      }
    }
    expect((await server.get(report)).statusCode).toBe(401);
    const it1 = await makeUser(server.db, { role: 'IT Administrator', school });
    await setRow(server.db, 'users', it1.id, { school_id: school.id, district_id: null });
    const ofSchool = (await signIn(server, it1)).access;
    expect((await sendZip(ofSchool, Buffer.from('PK'))).statusCode).toBe(403);
    expect((await server.get(report, ofSchool)).statusCode).toBe(403);
    // So that the app offers them to nobody who would be refused.
    const profile = async (of: string) =>
      (await server.get('/api/user', of)).json<Schema<'User'>>().wholeDistrict;
    expect(await profile(ofSchool)).toBeUndefined();
    expect(await profile(token)).toBe(true);
    const stranger = await makeKeeper();
    for (const path of ['', '/lines', '/export']) {
      const url = `${rostersUrl}/${String(id)}${path}`;
      expect((await server.get(url, stranger.token)).statusCode).toBe(404);
    }
    expect((await apply(stranger.token, id)).statusCode).toBe(404);
  });

  it('are no accounts or schools to decide for', async () => {
    const { token } = await makeKeeper();
    const { id } = await look(token, smallRoster);
    const elsewhere = await makeSchool(server.db);
    const foreign = await makeUser(server.db, { role: 'Student', school: elsewhere });
    for (const more of [
      { people: [{ sourced_id: 'u1', user_id: foreign.id }] },
      { people: [{ sourced_id: 'u1', user_id: 2_000_000_000 }] },
      { schools: [{ sourced_id: 's1', school_id: elsewhere.id }] },
    ]) {
      expect((await apply(token, id, more)).statusCode).toBe(404);
    }
  });
});

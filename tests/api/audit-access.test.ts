/** Whose activity somebody reads: of the own schools or district, and nobody below an administrator. */
import { expect, it } from 'vitest';
import { auditCalls, auditUrl } from '../support/audit-calls';
import { onBothDatabases } from '../support/database';
import { makeSchool, makeUser, signIn } from '../support/factories';
import type { School } from '../support/factories';
import { addRows } from '../support/rows';
import { suiteServer } from '../support/suite-server';

onBothDatabases('the activity of others', (kind) => {
  const server = suiteServer(kind);
  const { lines, page } = auditCalls(() => server);

  const tokenOf = async (role: Parameters<typeof makeUser>[1]['role'], school: School) => {
    const user = await makeUser(server.db, { role, school });
    return { user, token: (await signIn(server, user)).access };
  };

  /** One act at each of two schools of a district, and one of the whole district. */
  async function district() {
    const school = await makeSchool(server.db);
    const other = await makeSchool(server.db, { districtId: school.districtId });
    const { token, user } = await tokenOf('District Administrator', school);
    const people = [
      await makeUser(server.db, { role: 'Teacher', school, name: 'Here' }),
      await makeUser(server.db, { role: 'Teacher', school: other, name: 'There' }),
      await makeUser(server.db, { role: 'IT Administrator', school, name: 'Whole' }),
    ];
    for (const { id } of people) {
      const url = `/api/dashboard/users/${String(id)}/sessions`;
      expect((await server.send({ method: 'DELETE', url, token })).statusCode).toBe(204);
      server.clock.advance(1);
    }
    return { school, other, token, user, people };
  }
  const here = 'sign_in.ended: Here';
  const there = 'sign_in.ended: There';
  const whole = 'sign_in.ended: Whole';

  it('is refused to students, teachers and strangers', async () => {
    const { school } = await district();
    for (const url of [auditUrl, `${auditUrl}/file`]) {
      expect((await server.get(url)).statusCode).toBe(401);
      for (const role of ['Student', 'Teacher', 'Demo User'] as const) {
        const { token } = await tokenOf(role, school);
        expect((await server.get(url, token)).statusCode, role).toBe(403);
      }
    }
  });

  it('is shown to the district, and of each school to those who administer it', async () => {
    const { school, other, token } = await district();
    expect(await lines(token)).toEqual([whole, there, here]);
    const it1 = await tokenOf('IT Administrator', school);
    expect(await lines(it1.token)).toEqual([whole, there, here]);
    const principal = await tokenOf('School Administrator', school);
    expect(await lines(principal.token)).toEqual([here]);
    const both = await tokenOf('School Administrator', school);
    await addRows(server.db, 'further_schools', { user_id: both.user.id, school_id: other.id });
    expect(await lines(both.token)).toEqual([there, here]);
    expect(await lines(both.token, 'per_page=1')).toEqual([there]);
    expect(await lines(both.token, `school=${String(other.id)}`)).toEqual([there]);
  });

  it('is not there for another school or district, whatever they ask for', async () => {
    const { school, other, user, people } = await district();
    const [, away] = people;
    const principal = await tokenOf('School Administrator', school);
    const stranger = await tokenOf('District Administrator', await makeSchool(server.db));
    const questions = [
      ...['', 'act=sign_in.ended', `school=${String(other.id)}`],
      `person=${String(away?.id)}`,
    ];
    for (const query of questions) {
      expect(await page(stranger.token, query)).toEqual({ data: [], more: false });
      expect(await lines(principal.token, query)).not.toContain(there);
    }
    // Nor does a name come out by asking for whoever has it.
    expect(await page(stranger.token, `actor=${String(user.id)}`)).not.toHaveProperty('actor');
    expect(await page(principal.token, `person=${String(away?.id)}`)).not.toHaveProperty('person');
    const file = await server.get(`${auditUrl}/file`, stranger.token);
    expect(file.body.trim().split('\r\n')).toHaveLength(2);
  });
});

/** What administrators tell the staff of their schools: who writes it, who reads it, and on which days. */
import { expect, it } from 'vitest';
import type { Role } from '../../domain/reference';
import type { Schema } from '../../server/contract-types';
import { onPostgreSQL } from '../support/database';
import { makeSchool, makeUser, signIn } from '../support/factories';
import type { School } from '../support/factories';
import { suiteServer } from '../support/suite-server';

type Banner = Schema<'Banner'>;
type Written = Schema<'WrittenBanner'>;

onPostgreSQL('banners', (kind) => {
  const server = suiteServer(kind);

  const enter = async (role: Role, school?: School): Promise<string> =>
    (await signIn(server, await makeUser(server.db, { role, ...(school && { school }) }))).access;
  const call = (
    token: string | undefined,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path = '',
    payload?: object,
  ) => server.send({ method, url: `/api/dashboard/banners${path}`, token, payload });
  /** In the school's zone; the tests' clock is asked, so that no test depends on another. */
  const day = (zone = 'America/New_York', ahead = 0) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(
      server.clock.now().getTime() + ahead * 86_400_000,
    );
  const words = (more: object = {}) => ({
    text: { en: 'Picture day', es: 'Día de la foto' },
    tone: 'info',
    first_day: day(),
    last_day: day(),
    ...more,
  });
  const add = async (token: string, more: object = {}): Promise<Banner> => {
    const answer = await call(token, 'POST', '', words(more));
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<Banner>();
  };
  const told = async (token: string): Promise<readonly Written[]> => {
    const answer = await server.get('/api/dashboard/info', token);
    return answer.json<{ written?: Written[] }>().written ?? [];
  };
  const faultOf = async (token: string, more: object) => {
    const answer = await call(token, 'POST', '', words(more));
    const { code, errors = {} } = answer.json<{ code: string; errors?: object }>();
    return [answer.statusCode, code, ...Object.keys(errors)];
  };

  it('of a school are read by its staff alone, those of a district by all its staff', async () => {
    const school = await makeSchool(server.db);
    const sister = await makeSchool(server.db, { districtId: school.districtId });
    const foreign = await makeSchool(server.db);
    const head = await enter('School Administrator', school);
    const district = await enter('District Administrator', school);
    const own = await add(head);
    expect(own).toMatchObject({ school: { id: school.id }, state: 'now', rev: 1 });
    const all = await add(district, { text: { es: 'Nieve' }, tone: 'warning' });
    expect(all.school).toBeUndefined();
    const theirs = await add(district, { school_id: sister.id });
    const idsOf = async (role: Role, at: School) =>
      (await told(await enter(role, at))).map(({ id }) => id);
    for (const role of ['Teacher', 'School Administrator'] as const) {
      expect(await idsOf(role, school), role).toEqual([all.id, own.id]);
      expect(await idsOf(role, sister), role).toEqual([all.id, theirs.id]);
      expect(await idsOf(role, foreign), role).toEqual([]);
    }
    // Who is at no school of the district is told what all are told.
    for (const role of ['IT Administrator', 'District Administrator'] as const) {
      expect(await idsOf(role, school), role).toEqual([all.id]);
      expect(await idsOf(role, foreign), role).toEqual([]);
    }
    expect(await told(await enter('Teacher'))).toEqual([]);
    expect((await told(head))[0]).toEqual({
      id: all.id,
      rev: 1,
      tone: 'warning',
      text: { es: 'Nieve' },
    });
    const list = async (token: string) =>
      (await call(token, 'GET')).json<{ data: Banner[] }>().data.map(({ id }) => id);
    expect(await list(head)).toEqual([own.id]);
    expect((await list(district)).sort()).toEqual([own.id, all.id, theirs.id].sort());
  });

  it('are kept by administrators of that place, and are not there for others', async () => {
    const school = await makeSchool(server.db);
    const sister = await makeSchool(server.db, { districtId: school.districtId });
    const foreign = await makeSchool(server.db);
    const own = await add(await enter('School Administrator', school));
    const whole = await add(await enter('District Administrator', school));
    const statuses = async (token: string | undefined, { id, rev }: Banner) => {
      const answers = [
        await call(token, 'PUT', `/${String(id)}`, { ...words(), rev }),
        await call(token, 'DELETE', `/${String(id)}?rev=${String(rev)}`),
      ];
      return answers.map(({ statusCode }) => statusCode);
    };
    for (const role of ['Teacher', 'IT Administrator', 'Student', 'Demo User'] as const) {
      const token = await enter(role, school);
      expect((await call(token, 'GET')).statusCode, role).toBe(403);
      expect((await call(token, 'POST', '', words())).statusCode, role).toBe(403);
      expect(await statuses(token, own), role).toEqual([403, 403]);
    }
    expect(await statuses(undefined, own)).toEqual([401, 401]);
    for (const [role, at] of [
      ['School Administrator', sister],
      ['School Administrator', foreign],
      ['District Administrator', foreign],
    ] as const) {
      const token = await enter(role, at);
      expect(await statuses(token, own), role).toEqual([404, 404]);
      const into = await call(token, 'POST', '', words({ school_id: school.id }));
      expect(into.statusCode, role).toBe(404);
    }
    // The district's own is not the school's to change.
    expect(await statuses(await enter('School Administrator', school), whole)).toEqual([404, 404]);
    expect((await call(await enter('School Administrator'), 'GET')).statusCode).toBe(403);
    expect(await statuses(await enter('District Administrator', sister), own)).toEqual([200, 409]);
  });

  it('stand from midnight to midnight at the school, whatever day it is elsewhere', async () => {
    const east = await makeSchool(server.db, { timeZone: 'America/New_York' });
    const west = await makeSchool(server.db, {
      districtId: east.districtId,
      timeZone: 'Pacific/Honolulu',
    });
    const before = server.clock.now().getTime();
    // 2:30 in New York on the 11th, 21:30 in Honolulu on the 10th.
    const night = Date.parse('2027-03-11T07:30:00Z');
    server.clock.advance(night - before);
    const days = { first_day: '2027-03-11', last_day: '2027-03-11' };
    const banner = await add(await enter('District Administrator', east), days);
    const seen = async () => {
      const tokens = [await enter('Teacher', east), await enter('Teacher', west)];
      const lists = await Promise.all(tokens.map(told));
      return lists.map((list) => list.some(({ id }) => id === banner.id));
    };
    expect(await seen()).toEqual([true, false]);
    server.clock.advance(3 * 3_600_000);
    expect(await seen()).toEqual([true, true]);
    // 0:30 in New York on the 12th, 19:30 in Honolulu on the 11th.
    server.clock.advance(19 * 3_600_000);
    expect(await seen()).toEqual([false, true]);
    server.clock.advance(6 * 3_600_000);
    expect(await seen()).toEqual([false, false]);
    server.clock.advance(before - server.clock.now().getTime());
  });

  it('say something, of bounded length, on days that make sense, three at once', async () => {
    const head = await enter('School Administrator', await makeSchool(server.db));
    expect(await faultOf(head, { text: { en: ' \n ' } })).toEqual([422, 'invalid', 'text']);
    expect((await faultOf(head, { text: { en: 'x'.repeat(281) } }))[0]).toBe(422);
    expect((await faultOf(head, { text: {} }))[0]).toBe(422);
    expect(await faultOf(head, { last_day: '2026-02-30' })).toEqual([422, 'invalid', 'last_day']);
    const past = day(undefined, -1);
    expect(await faultOf(head, { first_day: past, last_day: past })).toEqual([
      422,
      'day_in_past',
      'last_day',
    ]);
    expect(await faultOf(head, { first_day: day(undefined, 2), last_day: day() })).toEqual([
      422,
      'last_day_first',
      'last_day',
    ]);
    const first = await add(head, { text: { en: '<b>Bold</b> & plain\u0000' } });
    expect(first.text).toEqual({ en: '<b>Bold</b> & plain' });
    const answers = await Promise.all([1, 2, 3].map(() => call(head, 'POST', '', words())));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 422]);
    expect(await faultOf(head, {})).toEqual([422, 'too_many_banners', 'first_day']);
    // The one that is changed does not count against itself.
    const again = { ...words({ text: { en: 'Now' } }), rev: first.rev };
    expect((await call(head, 'PUT', `/${String(first.id)}`, again)).statusCode).toBe(200);
  });

  it('are changed by who has seen the newest, and taken down', async () => {
    const school = await makeSchool(server.db);
    const head = await enter('School Administrator', school);
    const other = await enter('School Administrator', school);
    const made = await add(head);
    const path = `/${String(made.id)}`;
    const answer = await call(other, 'PUT', path, { ...words({ tone: 'warning' }), rev: 1 });
    expect(answer.json()).toMatchObject({ rev: 2, tone: 'warning' });
    const late = await call(head, 'PUT', path, { ...words(), rev: 1 });
    expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([409, 'newer_draft']);
    expect((await call(head, 'DELETE', `${path}?rev=1`)).statusCode).toBe(409);
    expect((await call(head, 'DELETE', `${path}?rev=2`)).statusCode).toBe(204);
    expect((await call(head, 'DELETE', `${path}?rev=2`)).statusCode).toBe(404);
    expect(await told(await enter('Teacher', school))).toEqual([]);
  });
});

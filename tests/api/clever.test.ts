/** Signing in through Clever, against a server with its paths. */
import { describe, expect, it } from 'vitest';
import { runDatabaseCleanup } from '../../server/services/operator/cleanup-job';
import { cookieOf, minute } from '../support/auth-calls';
import { publicUrl } from '../support/service-visits';
import type { Answer } from '../support/service-visits';
import { startClassLink } from '../support/classlink-server';
import { cleverUser, cleverVisits } from '../support/clever-visits';
import { onBothDatabases } from '../support/database';
import { setRow } from '../support/rows';
import { startTestServer } from '../support/server';

const second = 1000;

onBothDatabases('Clever', (kind) => {
  const visits = cleverVisits(kind);
  const { begin, bring, expectFailed, goThere, makeDistrict, payloadOf } = visits;

  describe('the way there', () => {
    it('is as Clever wants it', async () => {
      const answer = await begin();
      const { data } = answer.json<{ data: { url: string } }>();
      const url = new URL(data.url);
      expect(url.origin + url.pathname).toBe(`${visits.clever.url}/oauth/authorize`);
      expect(Object.fromEntries(url.searchParams)).toEqual({
        response_type: 'code',
        redirect_uri: `${publicUrl}/login/clever`,
        client_id: 'daybook-at-clever',
        state: expect.stringMatching(/^[\w-]{43}$/) as string,
      });
    });
  });

  describe('a code', () => {
    it('that a browser brings twice at once lets the same person in, and is asked about once', async () => {
      const { district } = await makeDistrict();
      const gone = await goThere(cleverUser(district));
      const payload = payloadOf(gone);
      const answers = await Promise.all([1, 2, 3, 4].map(() => bring(payload, gone.cookie)));
      const people = answers.map((answer) => answer.json<Answer>());
      expect(people.map(({ action }) => action)).toEqual(Array(4).fill('auth-sso'));
      expect(new Set(people.map(({ user }) => user?.id)).size).toBe(1);
      expect(visits.clever.timesBrought(payload.code)).toBe(1);
    });

    it('lets in again within a minute, in the browser that asked for it alone', async () => {
      const { district } = await makeDistrict();
      const gone = await goThere(cleverUser(district));
      const payload = payloadOf(gone);
      const first = (await bring(payload, gone.cookie)).json<Answer>();
      const other = await goThere(cleverUser(district));
      await expectFailed(payload, 'sso_state', other.cookie);
      await expectFailed(payload, 'sso_state');
      await expectFailed({ ...payload, code: 'another' }, 'sso_state', gone.cookie);
      visits.server.clock.advance(59 * second);
      const again = (await bring(payload, gone.cookie)).json<Answer>();
      expect(again).toMatchObject({ action: 'auth-sso', user: { id: first.user?.id ?? 0 } });
      visits.server.clock.advance(2 * second);
      await expectFailed(payload, 'sso_state', gone.cookie);
      expect(visits.clever.timesBrought(payload.code)).toBe(1);
      // Nor with a state of its own: Clever knows that it is used.
      const anew = await goThere(cleverUser(district));
      const state = anew.back.searchParams.get('state') ?? '';
      await expectFailed({ ...payload, state }, 'sso_code', anew.cookie);
    });

    it('lets in again nobody who was refused, or switched off since', async () => {
      const { district } = await makeDistrict();
      const gone = await goThere(cleverUser(district));
      const { user } = (await bring(payloadOf(gone), gone.cookie)).json<Answer>();
      await setRow(visits.server.db, 'users', user?.id ?? 0, { active: false });
      await expectFailed(payloadOf(gone), 'sso_state', gone.cookie);
      const stranger = await goThere(cleverUser('no-district-of-ours'));
      const refused = await bring(payloadOf(stranger), stranger.cookie);
      expect(refused.json()).toMatchObject({ code: 'no_district_match' });
      await expectFailed(payloadOf(stranger), 'sso_state', stranger.cookie);
    });

    it('that is older than a minute is refused by Clever', async () => {
      const gone = await goThere(cleverUser((await makeDistrict()).district));
      visits.clever.advance(minute + second);
      await expectFailed(payloadOf(gone), 'sso_code', gone.cookie);
    });

    it('counts within ten minutes, with the state that its browser was given', async () => {
      const { district } = await makeDistrict();
      const gone = await goThere(cleverUser(district));
      const { code, state } = payloadOf(gone);
      // As Clever's portal and Instant Login bring it: the app begins anew then.
      await expectFailed({ code }, 'sso_state', gone.cookie);
      await expectFailed({ code, state: 'x'.repeat(43) }, 'sso_state', gone.cookie);
      await expectFailed({ code, state }, 'sso_state');
      await expectFailed({ code, state }, 'sso_state', `daybook_sso=${state}`);
      expect(visits.clever.timesBrought(code)).toBe(0);
      const late = await goThere(cleverUser(district));
      expect((await bring({ code, state }, gone.cookie)).json()).toMatchObject({
        action: 'auth-sso',
      });
      visits.server.clock.advance(10 * minute);
      await expectFailed(payloadOf(late), 'sso_state', late.cookie);
      await runDatabaseCleanup(visits.server.db, visits.server.clock, false);
      expect(await visits.server.db.selectFrom('sso_states').selectAll().execute()).toEqual([]);
    });

    it('of a sign-in that was begun at ClassLink counts nothing here', async () => {
      const classLink = await startClassLink(publicUrl);
      const both = await startTestServer(kind, {
        ...visits.clever.settings,
        ...classLink.settings,
      });
      try {
        const ways = await both.get('/api/auth/ways');
        expect(ways.json()).toEqual({ ways: ['classlink', 'clever'] });
        const begun = await both.get('/api/auth/classlink/url');
        const { data } = begun.json<{ data: { url: string } }>();
        const state = new URL(data.url).searchParams.get('state') ?? '';
        const gone = await goThere(cleverUser((await makeDistrict()).district));
        const { code } = payloadOf(gone);
        const answer = await both.send({
          ...{ method: 'POST', url: '/api/auth/clever/code', payload: { code, state } },
          headers: { cookie: cookieOf(begun) },
        });
        expect(answer.json()).toMatchObject({ code: 'sso_state' });
        expect(visits.clever.timesBrought(code)).toBe(0);
      } finally {
        await both.close();
        await classLink.stop();
      }
    });
  });

  it('comes back without a code from somebody who refuses', async () => {
    const { back } = await goThere(undefined);
    expect(back.href).toMatch(/\/login\/clever\?error=access_denied&state=[\w-]{43}$/);
  });

  describe('when Clever is in trouble', () => {
    const id = '4fee004cca2e43cf00000001';
    const district = '4fee004cca2e43cf00000002';
    it.each([
      ['token', 500, { error: 'server_error' }],
      ['token', 429, { error: 'slow_down' }],
      ['token', 401, { error: 'invalid_client' }],
      ['token', 200, { nothing: 1 }],
      ['me', 500, {}],
      ['me', 401, {}],
      ['me', 200, { data: { type: 'user' } }],
      ['me', 200, { data: { id: "' or 1=1", district } }],
      ['me', 200, { data: { id: '../districts', district } }],
      ['me', 200, { data: null }],
      ['user', 404, {}],
      ['user', 200, { data: { id, district } }],
      ['user', 200, '<html>'],
      ['user', 200, { data: {}, more: 'x'.repeat(70_000) }],
    ] as const)('%s answers %i: it is said, and the operator hears of it', async (...broken) => {
      const [call, status, body] = broken;
      const gone = await goThere(cleverUser((await makeDistrict()).district));
      visits.clever.breakNext(call, { status, body });
      const before = visits.server.log().length;
      const answer = await bring(payloadOf(gone), gone.cookie);
      expect(answer.json()).toEqual({
        ...{ action: 'message', code: 'sso_unavailable' },
        message: 'Clever doesn’t answer right now. Try again in a few minutes.',
      });
      const logged = visits.server.log().slice(before);
      expect(logged).toContain('Clever could not be used');
      expect(logged).not.toContain('a secret of the test');
    });

    it('the person of one district in the name of another one is nobody', async () => {
      const [own, far] = [await makeDistrict(), await makeDistrict()];
      const person = cleverUser(own.district);
      const gone = await goThere(person);
      visits.clever.breakNext('me', {
        ...{ status: 200, body: { data: { id: person.id, district: far.district } } },
      });
      expect((await bring(payloadOf(gone), gone.cookie)).json()).toMatchObject({
        code: 'sso_unavailable',
      });
    });
  });
});

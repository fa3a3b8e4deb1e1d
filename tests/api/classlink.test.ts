/** Signing in through ClassLink, against a real OAuth server with its paths. */
import { describe, expect, it } from 'vitest';
import { runDatabaseCleanup } from '../../server/services/operator/cleanup-job';
import { minute } from '../support/auth-calls';
import { classLinkVisits, info } from '../support/classlink-visits';
import { publicUrl } from '../support/service-visits';
import type { Answer } from '../support/service-visits';
import { onBothDatabases } from '../support/database';

onBothDatabases('ClassLink', (kind) => {
  const visits = classLinkVisits(kind);
  const { begin, bring, expectFailed, goThere, makeTenant, payloadOf } = visits;

  describe('the way there', () => {
    it('is as ClassLink wants it', async () => {
      const answer = await begin();
      const { data } = answer.json<{ data: { url: string } }>();
      const url = new URL(data.url);
      expect(url.origin + url.pathname).toBe(`${visits.classLink.url}/oauth2/v2/auth`);
      expect(Object.fromEntries(url.searchParams)).toEqual({
        scope: 'profile oneroster',
        client_id: 'daybook-test',
        redirect_uri: `${publicUrl}/login/classlink`,
        response_type: 'code',
        state: expect.stringMatching(/^[\w-]{43}$/) as string,
      });
    });

    it('leads to this server and to ClassLink, whatever the request names', async () => {
      const answer = await visits.server.send({
        url: '/api/auth/classlink/url',
        headers: {
          host: 'evil.example',
          'x-forwarded-host': 'evil.example',
          referer: 'https://evil.example',
        },
      });
      expect(answer.body).not.toContain('evil');
      const more = await visits.server.get(
        '/api/auth/classlink/url?redirect_uri=https://evil.example',
      );
      expect(more.body).not.toContain('evil');
    });
  });

  describe('a code', () => {
    it('works once, also when it comes twice at once', async () => {
      const school = await makeTenant();
      const gone = await goThere(info(school.tenant));
      const payload = payloadOf(gone);
      const answers = await Promise.all([1, 2, 3, 4].map(() => bring(payload, gone.cookie)));
      const actions = answers.map((answer) => answer.json<Answer>().action);
      expect(actions.filter((action) => action === 'auth-sso')).toHaveLength(1);
      await expectFailed(payload, 'sso_state', gone.cookie);
      // Nor with a state of its own: ClassLink knows that it is used.
      const again = await goThere(info(school.tenant));
      const state = again.back.searchParams.get('state') ?? '';
      await expectFailed({ ...payload, state }, 'sso_code', again.cookie);
    });

    it('that is too old is refused by ClassLink', async () => {
      const gone = await goThere(info((await makeTenant()).tenant));
      visits.classLink.advance(6 * minute);
      await expectFailed(payloadOf(gone), 'sso_code', gone.cookie);
    });

    it('that never was is refused', async () => {
      const gone = await goThere(info((await makeTenant()).tenant));
      await expectFailed({ ...payloadOf(gone), code: "' or 1=1 --" }, 'sso_code', gone.cookie);
    });

    it('counts in the browser that asked for it, within ten minutes, with its state', async () => {
      const { tenant } = await makeTenant();
      const gone = await goThere(info(tenant));
      const { code, state } = payloadOf(gone);
      const other = await goThere(info(tenant));
      await expectFailed({ code }, 'sso_state', gone.cookie);
      await expectFailed({ code, state: 'x'.repeat(43) }, 'sso_state', gone.cookie);
      await expectFailed({ code, state }, 'sso_state');
      await expectFailed({ code, state }, 'sso_state', other.cookie);
      await expectFailed({ code, state }, 'sso_state', `daybook_sso=${state}`);
      // None of those has used it up.
      const late = await goThere(info(tenant));
      expect((await bring({ code, state }, gone.cookie)).json()).toMatchObject({
        action: 'auth-sso',
      });
      visits.server.clock.advance(10 * minute);
      await expectFailed(payloadOf(late), 'sso_state', late.cookie);
      await runDatabaseCleanup(visits.server.db, visits.server.clock, false);
      expect(await visits.server.db.selectFrom('sso_states').selectAll().execute()).toEqual([]);
    });

    it('may be on its way in two tabs of a browser', async () => {
      const { tenant } = await makeTenant();
      const first = await goThere(info(tenant));
      const second = await goThere(info(tenant), first.cookie);
      expect(second.cookie).toBe(first.cookie);
      for (const gone of [first, second]) {
        const answer = await bring(payloadOf(gone), gone.cookie);
        expect(answer.json()).toMatchObject({ action: 'auth-sso' });
      }
    });
  });

  it('comes back without a code from somebody who refuses', async () => {
    const { back } = await goThere(undefined);
    expect(back.href).toBe(`${publicUrl}/login/classlink?error=access_denied`);
  });

  describe('when ClassLink is in trouble', () => {
    it.each([
      ['token', 500, { error: 'server_error' }],
      ['token', 429, { error: 'slow_down' }],
      ['token', 401, { error: 'invalid_client' }],
      ['token', 400, { error: 'unauthorized_client' }],
      ['token', 200, { nothing: 1 }],
      ['info', 500, {}],
      ['info', 401, {}],
      ['info', 200, { Role: 'Teacher' }],
      ['info', 200, { UserId: 1, TenantId: "' or 1=1" }],
      // JSON has rounded it: it would be the next person's as well.
      ['info', 200, { UserId: 2 ** 53, TenantId: 1, Role: 'Teacher' }],
      ['info', 200, { UserId: 1, TenantId: 1, Note: 'x'.repeat(70_000) }],
    ] as const)(
      '%s answers %i: it is said, and the operator hears of it',
      async (call, statusCode, body) => {
        const gone = await goThere(info((await makeTenant()).tenant));
        visits.classLink.breakNext(call, { statusCode, body });
        const before = visits.server.log().length;
        const answer = await bring(payloadOf(gone), gone.cookie);
        expect(answer.json()).toMatchObject({ action: 'message', code: 'sso_unavailable' });
        const logged = visits.server.log().slice(before);
        expect(logged).toContain('ClassLink could not be used');
        expect(logged).not.toContain('a secret of the test');
      },
    );
  });
});

/** What each service that people sign in through promises, against a server with its paths. */
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config';
import { cookieOf, randomAddress } from '../support/auth-calls';
import { classLinkVisits, info } from '../support/classlink-visits';
import { cleverUser, cleverVisits } from '../support/clever-visits';
import { onBothDatabases } from '../support/database';
import type { DatabaseKind } from '../support/database';
import { makeSchool, makeUser, password } from '../support/factories';
import { setTries } from '../support/rows';
import { startTestServer } from '../support/server';

const services = [
  {
    service: 'classlink',
    title: 'ClassLink',
    visitsOf: (kind: DatabaseKind) => {
      const visits = classLinkVisits(kind);
      return Object.assign(visits, {
        letIn: () => visits.there().signsIn(info('5')),
        goFrom: (address: string) => visits.goThere(info('5'), undefined, address),
      });
    },
    read: (settings: Record<string, string>) => readConfig(settings).classLink,
    usual: {
      launchpadUrl: 'https://launchpad.classlink.com',
      nodeApiUrl: 'https://nodeapi.classlink.com',
    },
    address: 'CLASSLINK_LAUNCHPAD_URL',
  },
  {
    service: 'clever',
    title: 'Clever',
    visitsOf: (kind: DatabaseKind) => {
      const visits = cleverVisits(kind);
      return Object.assign(visits, {
        letIn: () => visits.there().signsIn(cleverUser('5')),
        goFrom: (address: string) => visits.goThere(cleverUser('5'), undefined, address),
      });
    },
    read: (settings: Record<string, string>) => readConfig(settings).clever,
    usual: { url: 'https://clever.com', apiUrl: 'https://api.clever.com', usesEvents: false },
    address: 'CLEVER_API_URL',
  },
] as const;

describe.each(services)('$title', ({ service, title, visitsOf, read, usual, address }) => {
  const prefix = service.toUpperCase();

  onBothDatabases('as a way in', (kind) => {
    const { begin, bring, goFrom, here, letIn, payloadOf, there } = visitsOf(kind);

    it('is known to the browser that asked only', async () => {
      const answer = await begin();
      const { data } = answer.json<{ data: { url: string } }>();
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers['set-cookie']).toMatch(
        new RegExp(
          `^daybook_sso=[\\w-]{43}; Path=/api/auth/${service}; Max-Age=600; HttpOnly; SameSite=Lax; Secure$`,
        ),
      );
      const states = await here().db.selectFrom('sso_states').selectAll().execute();
      const state = new URL(data.url).searchParams.get('state');
      expect(JSON.stringify(states)).not.toContain(state);
    });

    it('is offered where it is set up only', async () => {
      const ways = await here().get('/api/auth/ways');
      expect(ways.json()).toEqual({ ways: [service] });
      const plain = await startTestServer(kind);
      expect((await plain.get('/api/auth/ways')).json()).toEqual({ ways: [] });
      const url = await plain.get(`/api/auth/${service}/url`);
      const code = await plain.post(`/api/auth/${service}/code`, { code: 'x', state: 'y' });
      for (const answer of [url, code]) {
        expect(answer.statusCode).toBe(404);
        expect(answer.json()).toEqual({
          code: 'not_configured',
          message: `${title} isn’t set up here. Sign in with your name and password.`,
        });
      }
      await plain.close();
    });

    it('checks a code like any input', async () => {
      for (const payload of [
        {},
        { code: '' },
        { code: 5 },
        { code: 'x'.repeat(1025) },
        { code: 'x', extra: 1 },
      ]) {
        expect((await bring(payload)).statusCode).toBe(422);
      }
      expect((await bring({ code: 'x'.repeat(100_000) })).statusCode).toBe(413);
    });

    it('tells the operator of a wrong secret, and does not lay it on the person', async () => {
      const wrong = { ...there().settings, [`${prefix}_CLIENT_SECRET`]: 'an old secret' };
      const server = await startTestServer(kind, wrong);
      letIn();
      const begun = await server.get(`/api/auth/${service}/url`);
      const gone = await fetch(begun.json<{ data: { url: string } }>().data.url, {
        redirect: 'manual',
      });
      const { searchParams } = new URL(gone.headers.get('location') ?? '');
      const answer = await server.send({
        method: 'POST',
        url: `/api/auth/${service}/code`,
        payload: { code: searchParams.get('code'), state: searchParams.get('state') },
        headers: { cookie: cookieOf(begun) },
      });
      expect(answer.json()).toMatchObject({ action: 'message', code: 'sso_unavailable' });
      expect(server.log()).toContain('invalid_client');
      expect(server.log()).not.toContain('an old secret');
      await server.close();
    });

    it('counts whoever comes in once, and slows down one address that does nothing else', async () => {
      const { db } = here();
      await db.deleteFrom('login_throttle').execute();
      const from = randomAddress();
      const gone = await goFrom(from);
      expect((await bring(payloadOf(gone), gone.cookie, from)).statusCode).toBe(200);
      expect(await db.selectFrom('login_throttle').select('attempts').execute()).toEqual([
        { attempts: 1 },
      ]);
      await setTries(db, `${service}-address:%`, 5000);
      const refused = await begin(undefined, from);
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1']);
      const teacher = await makeUser(db, { role: 'Teacher', school: await makeSchool(db) });
      const device = cookieOf(
        await here().post('/api/auth/login', { email: teacher.login, password }),
      );
      expect((await begin(device, from)).statusCode).toBe(200);
      await db.deleteFrom('login_throttle').execute();
    });

    it('is kept from nobody by who comes back from nowhere', async () => {
      const { db } = here();
      const from = randomAddress();
      const gone = await goFrom(from);
      const nowhere = () => bring({ code: 'x', state: 'y' }, gone.cookie, from);
      expect((await nowhere()).statusCode).toBe(200);
      await setTries(db, `${service}-dead:%`, 1200);
      expect((await nowhere()).statusCode).toBe(429);
      const back = await bring(payloadOf(gone), gone.cookie, from);
      expect(back.statusCode).toBe(200);
      expect(back.json()).not.toMatchObject({ code: 'sso_state' });
      await db.deleteFrom('login_throttle').execute();
    });
  });

  describe('its settings', () => {
    const [id, secret] = [`${prefix}_CLIENT_ID`, `${prefix}_CLIENT_SECRET`];
    const settings = { [id]: 'a', [secret]: 'b', PUBLIC_URL: 'https://daybook.school.test' };

    it('are its own addresses unless others are named', () => {
      expect(read(settings)).toEqual({ clientId: 'a', clientSecret: 'b', ...usual });
      expect(read({})).toBeUndefined();
    });
    it.each([id, secret, 'PUBLIC_URL'])('need %s', (name) => {
      expect(() => read({ ...settings, [name]: '' })).toThrow(name);
    });
    it('refuse what is no address, without repeating the secret', () => {
      expect(() => read({ ...settings, [address]: 'ftp://x' })).toThrow(address);
    });
  });
});

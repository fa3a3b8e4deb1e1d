/** Visits of people who sign in through another service: there, back, and into a server of ours. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import { cookieOf, randomAddress } from './auth-calls';
import type { DatabaseKind } from './database';
import { makeSchool } from './factories';
import type { School } from './factories';
import { getRow, setRow } from './rows';
import { startTestServer } from './server';
import type { TestServer } from './server';

export const publicUrl = 'https://daybook.school.test';

export interface Gone {
  /** What the browser keeps. */
  readonly cookie: string;
  /** What the service has sent it back with. */
  readonly back: URL;
}

export interface Answer {
  readonly action: string;
  readonly code?: string;
  readonly message?: string;
  readonly home?: string;
  readonly upload_ticket?: string;
  readonly user?: { readonly id: number; readonly name: string; readonly role: string };
}

/** A service that stands on this machine. */
interface StandingService<Who> {
  /** What a server of ours is connected with it by. */
  readonly settings: Readonly<Record<string, string>>;
  signsIn(who: Who | undefined): void;
  stop(): Promise<void>;
}

/**
 * A server of the kind, connected with the service, for the tests of the suite that calls this.
 * @param service its part of the addresses
 * @param start told where browsers are sent back to
 */
export function serviceVisits<Who, Service extends StandingService<Who>>(
  kind: DatabaseKind,
  service: 'classlink' | 'clever',
  start: (publicUrl: string) => Promise<Service>,
) {
  let standing: Service | undefined;
  let server: TestServer | undefined;
  beforeAll(async () => {
    standing = await start(publicUrl);
    server = await startTestServer(kind, standing.settings);
  });
  afterAll(async () => {
    await server?.close();
    await standing?.stop();
  });
  const there = (): Service => {
    if (!standing) throw new Error('The service starts before the first test.');
    return standing;
  };
  const here = (): TestServer => {
    if (!server) throw new Error('The server starts before the first test.');
    return server;
  };

  const begin = (cookie?: string, from = randomAddress()) =>
    here().send({
      url: `/api/auth/${service}/url`,
      remoteAddress: from,
      ...(cookie === undefined ? {} : { headers: { cookie } }),
    });

  /** From the sign-in page to the service and back. */
  async function goThere(who: Who | undefined, cookie?: string, from?: string): Promise<Gone> {
    there().signsIn(who);
    const answer = await begin(cookie, from);
    expect(answer.statusCode).toBe(200);
    const { data } = answer.json<{ data: { url: string } }>();
    const gone = await fetch(data.url, { redirect: 'manual' });
    return { cookie: cookieOf(answer), back: new URL(gone.headers.get('location') ?? '') };
  }

  const bring = (payload: object, cookie?: string, from = randomAddress()) =>
    here().send({
      method: 'POST',
      url: `/api/auth/${service}/code`,
      payload,
      remoteAddress: from,
      ...(cookie === undefined ? {} : { headers: { cookie } }),
    });

  const payloadOf = ({ back }: Gone) => ({
    code: back.searchParams.get('code') ?? '',
    state: back.searchParams.get('state') ?? '',
    device_id: randomUUID(),
  });

  /** Nobody is let in, and nothing is told but that it failed. */
  async function expectFailed(payload: object, code: string, cookie?: string): Promise<void> {
    const answer = await bring(payload, cookie);
    expect(answer.statusCode).toBe(200);
    const message = 'Login fail, please try again';
    expect(answer.json()).toEqual({ action: 'message', code, message });
    expect(answer.headers['set-cookie']).toBeUndefined();
  }

  async function signInAs(who: Who): Promise<Answer> {
    const gone = await goThere(who);
    const answer = await bring(payloadOf(gone), gone.cookie);
    expect(answer.statusCode).toBe(200);
    return answer.json<Answer>();
  }

  /** A district of ours that the service knows by this, with a school. */
  async function makeKnown(
    known: Readonly<
      Partial<Record<'classlink_tenant' | 'clever_district', string>> & {
        clever_ids?: 'own' | 'sis';
      }
    >,
  ): Promise<School> {
    const school = await makeSchool(here().db);
    const { districtId } = school;
    await setRow(here().db, 'districts', districtId, known);
    return school;
  }

  const nameSchool = (school: School, externalId: string) =>
    setRow(here().db, 'schools', school.id, { external_id: externalId });

  const rowOf = (id: number | undefined) => getRow(here().db, 'users', id ?? 0);

  const peopleOf = async (school: School) =>
    (await here().db.selectFrom('users').select('id').where('school_id', '=', school.id).execute())
      .length;

  return {
    ...{ there, here, begin, goThere, bring, payloadOf, expectFailed, signInAs },
    ...{ makeKnown, nameSchool, rowOf, peopleOf },
  };
}

/** Visits of people who sign in through ClassLink: there, back, and into a server of ours. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import { cookieOf, randomAddress } from './auth-calls';
import { startClassLink } from './classlink-server';
import type { ClassLinkInfo, ClassLinkServer } from './classlink-server';
import type { DatabaseKind } from './database';
import { makeSchool } from './factories';
import type { School } from './factories';
import { startTestServer } from './server';
import type { TestServer } from './server';

export const publicUrl = 'https://daybook.school.test';
let counter = 1000;
/** A number that nobody had before. */
export const next = (): number => (counter += 1);

export interface Gone {
  /** What the browser keeps. */
  readonly cookie: string;
  /** What ClassLink has sent it back with. */
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

/** As `my/info` answers: some ids are numbers, some texts. */
export const info = (tenant: string, more: ClassLinkInfo = {}): ClassLinkInfo => ({
  UserId: next(),
  TenantId: Number(tenant),
  Tenant: 'Some District',
  BuildingId: 1,
  FirstName: 'Rosa',
  LastName: 'Delgado',
  DisplayName: 'Rosa Delgado',
  Email: `rosa.${String(next())}@district.test`,
  LoginId: 'rdelgado',
  Role: 'Teacher',
  ...more,
});

/** A server of the kind, connected with a ClassLink, for the tests of the suite that calls this. */
export function classLinkVisits(kind: DatabaseKind) {
  let classLink: ClassLinkServer | undefined;
  let server: TestServer | undefined;
  beforeAll(async () => {
    classLink = await startClassLink(publicUrl);
    server = await startTestServer(kind, classLink.settings);
  });
  afterAll(async () => {
    await server?.close();
    await classLink?.stop();
  });
  const there = (): ClassLinkServer => {
    if (!classLink) throw new Error('ClassLink starts before the first test.');
    return classLink;
  };
  const here = (): TestServer => {
    if (!server) throw new Error('The server starts before the first test.');
    return server;
  };

  const begin = (cookie?: string, from = randomAddress()) =>
    here().send({
      url: '/api/auth/classlink/url',
      remoteAddress: from,
      ...(cookie === undefined ? {} : { headers: { cookie } }),
    });

  /** From the sign-in page to ClassLink and back. */
  async function goThere(info: ClassLinkInfo | undefined, cookie?: string): Promise<Gone> {
    there().signsIn(info);
    const answer = await begin(cookie);
    expect(answer.statusCode).toBe(200);
    const { data } = answer.json<{ data: { url: string } }>();
    const gone = await fetch(data.url, { redirect: 'manual' });
    return { cookie: cookieOf(answer), back: new URL(gone.headers.get('location') ?? '') };
  }

  const bring = (payload: object, cookie?: string, from = randomAddress()) =>
    here().send({
      method: 'POST',
      url: '/api/auth/classlink/code',
      payload,
      remoteAddress: from,
      ...(cookie === undefined ? {} : { headers: { cookie } }),
    });

  const payloadOf = ({ back }: Gone) => ({
    code: back.searchParams.get('code') ?? '',
    state: back.searchParams.get('state') ?? '',
    device_id: randomUUID(),
  });

  async function signInAs(info: ClassLinkInfo): Promise<Answer> {
    const gone = await goThere(info);
    const answer = await bring(payloadOf(gone), gone.cookie);
    expect(answer.statusCode).toBe(200);
    return answer.json<Answer>();
  }

  async function makeTenant(tenant = String(next())): Promise<School & { tenant: string }> {
    const school = await makeSchool(here().db);
    await here()
      .db.updateTable('districts')
      .set({ classlink_tenant: tenant })
      .where('id', '=', school.districtId)
      .execute();
    return { ...school, tenant };
  }

  const nameSchool = (school: School, externalId: string) =>
    here()
      .db.updateTable('schools')
      .set({ external_id: externalId })
      .where('id', '=', school.id)
      .execute();

  const rowOf = (id: number | undefined) =>
    here()
      .db.selectFrom('users')
      .selectAll()
      .where('id', '=', id ?? 0)
      .executeTakeFirstOrThrow();

  const peopleOf = async (school: School) =>
    (await here().db.selectFrom('users').select('id').where('school_id', '=', school.id).execute())
      .length;

  return {
    get classLink() {
      return there();
    },
    get server() {
      return here();
    },
    begin,
    goThere,
    bring,
    payloadOf,
    signInAs,
    makeTenant,
    nameSchool,
    rowOf,
    peopleOf,
  };
}

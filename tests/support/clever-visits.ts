/** Visits of people who sign in through Clever: there, back, and into a server of ours. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import { cookieOf, randomAddress } from './auth-calls';
import { publicUrl } from './classlink-visits';
import type { Answer, Gone } from './classlink-visits';
import { startClever } from './clever-server';
import type { CleverServer, CleverUser } from './clever-server';
import type { DatabaseKind } from './database';
import { makeSchool } from './factories';
import type { School } from './factories';
import { startTestServer } from './server';
import type { TestServer } from './server';

let counter = 0x5000;
/** An id as theirs are, that nobody had before. */
export const nextId = (): string => {
  counter += 1;
  return `4fee004cca2e43cf${counter.toString(16).padStart(8, '0')}`;
};

export const teacherRole = (school: string, more: object = {}) => ({
  teacher: { legacy_id: nextId(), school, schools: [school], sis_id: 'T-1', ...more },
});
export const studentRole = (school: string, more: object = {}) => ({
  student: { legacy_id: nextId(), school, schools: [school], sis_id: 'S-1', grade: '3', ...more },
});

/** As `users/{id}` answers. */
export const cleverUser = (district: string, more: Partial<CleverUser> = {}): CleverUser => ({
  id: nextId(),
  district,
  name: { first: 'Rosa', middle: 'M', last: 'Delgado' },
  email: `rosa.${nextId()}@district.test`,
  roles: teacherRole(nextId(), { sis_id: nextId() }),
  ...more,
});

/** A server of the kind, connected with a Clever, for the tests of the suite that calls this. */
export function cleverVisits(kind: DatabaseKind) {
  let clever: CleverServer | undefined;
  let server: TestServer | undefined;
  beforeAll(async () => {
    clever = await startClever(publicUrl);
    server = await startTestServer(kind, clever.settings);
  });
  afterAll(async () => {
    await server?.close();
    await clever?.stop();
  });
  const there = (): CleverServer => {
    if (!clever) throw new Error('Clever starts before the first test.');
    return clever;
  };
  const here = (): TestServer => {
    if (!server) throw new Error('The server starts before the first test.');
    return server;
  };

  const begin = (cookie?: string, from = randomAddress()) =>
    here().send({
      url: '/api/auth/clever/url',
      remoteAddress: from,
      ...(cookie === undefined ? {} : { headers: { cookie } }),
    });

  /** From the sign-in page to Clever and back. */
  async function goThere(user: CleverUser | undefined, cookie?: string): Promise<Gone> {
    there().signsIn(user);
    const answer = await begin(cookie);
    expect(answer.statusCode).toBe(200);
    const { data } = answer.json<{ data: { url: string } }>();
    const gone = await fetch(data.url, { redirect: 'manual' });
    return { cookie: cookieOf(answer), back: new URL(gone.headers.get('location') ?? '') };
  }

  const bring = (payload: object, cookie?: string, from = randomAddress()) =>
    here().send({
      method: 'POST',
      url: '/api/auth/clever/code',
      payload,
      remoteAddress: from,
      ...(cookie === undefined ? {} : { headers: { cookie } }),
    });

  const payloadOf = ({ back }: Gone) => ({
    code: back.searchParams.get('code') ?? '',
    state: back.searchParams.get('state') ?? '',
    device_id: randomUUID(),
  });

  async function signInAs(user: CleverUser): Promise<Answer> {
    const gone = await goThere(user);
    const answer = await bring(payloadOf(gone), gone.cookie);
    expect(answer.statusCode).toBe(200);
    return answer.json<Answer>();
  }

  /** A district of ours that is one of Clever's, with a school. */
  async function makeDistrict(ids: 'own' | 'sis' = 'own'): Promise<School & { district: string }> {
    const school = await makeSchool(here().db);
    const district = nextId();
    await here()
      .db.updateTable('districts')
      .set({ clever_district: district, clever_ids: ids })
      .where('id', '=', school.districtId)
      .execute();
    return { ...school, district };
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
    get clever() {
      return there();
    },
    get server() {
      return here();
    },
    ...{ begin, goThere, bring, payloadOf, signInAs, makeDistrict, nameSchool, rowOf, peopleOf },
  };
}

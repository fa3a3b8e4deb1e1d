/** An invitation is only good as long as whoever sent it could still send it, and nobody has its address meanwhile. */
import { beforeEach, expect, it } from 'vitest';
import type { Role } from '../../domain/reference';
import type { Schema } from '../../server/contract-types';
import { onBothDatabases } from '../support/database';
import { makeSchool, makeUser, password, signIn } from '../support/factories';
import type { School, TestUser } from '../support/factories';
import { setRow } from '../support/rows';
import { suiteServer } from '../support/suite-server';

type Found = Schema<'Invitation'>;
interface Answer {
  readonly statusCode: number;
  readonly json: () => unknown;
}

onBothDatabases('invitations and whoever sent them', (kind) => {
  const server = suiteServer(kind);
  let school: School;
  let near: School;
  let head: string;
  let count = 0;
  beforeEach(async () => {
    school = await makeSchool(server.db);
    near = await makeSchool(server.db, { districtId: school.districtId });
    const above = await makeUser(server.db, { role: 'District Administrator', school });
    head = (await signIn(server, above)).access;
  });

  const send = (method: 'GET' | 'POST' | 'PATCH', path: string, token?: string, payload?: object) =>
    server.send({ method, url: `/api${path}`, token, payload });
  const codeOf = (answer: Answer) =>
    answer.statusCode < 300 ? 'good' : (answer.json() as { code: string }).code;
  /** @returns the address that was invited */
  async function invite(token: string, role: Role, at?: School): Promise<string> {
    count += 1;
    const email = `sent${String(count)}@school.test`;
    const body = { text: email, role, confirm: true, password, ...(at && { school_id: at.id }) };
    const answer = await send('POST', '/dashboard/invitations', token, body);
    expect(answer.json()).toMatchObject({ done: true, rows: [{ result: 'new' }] });
    // What ends before its mail is written has no link at all.
    await expect.poll(() => tokenOf(email)).not.toBe('');
    return email;
  }
  const mailsTo = async (email: string) =>
    (await server.mails()).filter(({ to }) => to?.some(({ address }) => address === email));
  const tokenOf = async (email: string) =>
    /invitation\?token=(\S+)/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[1] ?? '';
  const look = async (email: string) =>
    codeOf(await send('POST', '/invitations/look', undefined, { token: await tokenOf(email) }));
  const accept = async (email: string) => {
    const body = { token: await tokenOf(email), name: 'Ana Ruiz', password: 'four gray owls sing' };
    return codeOf(await send('POST', '/invitations/accept', undefined, body));
  };
  const listed = async (query: string) =>
    (await send('GET', `/dashboard/invitations?${query}`, head)).json<{ data: Found[] }>().data;
  const change = async ({ id }: TestUser, payload: object) => {
    const { rev } = await server.db
      .selectFrom('users')
      .select('account_rev as rev')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const body = { rev, password, ...payload };
    const answer = await send('PATCH', `/dashboard/users/${String(id)}`, head, body);
    expect(answer.statusCode, answer.body).toBeLessThan(300);
  };

  it('outlive a promotion, and end where the sender may do less', async () => {
    const sender = await makeUser(server.db, { role: 'School Administrator', school });
    const { access } = await signIn(server, sender);
    const teacher = await invite(access, 'Teacher');
    const equal = await invite(access, 'School Administrator');
    await change(sender, { role: 'District Administrator', school_id: null });
    expect([await look(teacher), await look(equal)]).toEqual(['good', 'good']);
    const { access: wider } = await signIn(server, sender);
    const above = await invite(wider, 'District Administrator');
    const beside = await invite(wider, 'Teacher', near);
    await change(sender, { role: 'School Administrator', school_id: school.id });
    expect(await look(above)).toBe('invitation_taken_back');
    expect(await look(beside)).toBe('invitation_taken_back');
    expect([await look(teacher), await look(equal)]).toEqual(['good', 'good']);
    expect(await listed(`search=${above}&state=taken_back`)).toHaveLength(1);
    await change(sender, { role: 'Teacher', school_id: school.id });
    expect(await accept(teacher)).toBe('invitation_taken_back');
  });

  it('end with an account that is switched off, and do not come back with it', async () => {
    const sender = await makeUser(server.db, { role: 'School Administrator', school });
    const email = await invite((await signIn(server, sender)).access, 'Teacher');
    const account = `/dashboard/users/${String(sender.id)}`;
    await send('POST', `${account}/deactivate`, head);
    expect(await accept(email)).toBe('invitation_taken_back');
    await send('POST', `${account}/activate`, head);
    expect(await accept(email)).toBe('invitation_taken_back');
  });

  it('are looked at again when they are used, whatever changed the sender', async () => {
    const sender = await makeUser(server.db, { role: 'School Administrator', school });
    const email = await invite((await signIn(server, sender)).access, 'Teacher');
    const set = (more: object) => setRow(server.db, 'users', sender.id, more);
    for (const less of [{ active: false }, { role: 'Teacher' }, { school_id: near.id }] as const) {
      await set(less);
      expect([await look(email), await accept(email)], JSON.stringify(less)).toEqual([
        'invitation_taken_back',
        'invitation_taken_back',
      ]);
      await set({ active: true, role: 'School Administrator', school_id: school.id });
    }
    expect(await accept(email)).toBe('good');
  });

  it('say that somebody has the address meanwhile, and are not sent again', async () => {
    const email = await invite(head, 'School Administrator', school);
    const elsewhere = await invite(head, 'Teacher', school);
    const [open] = await listed(`search=${email}`);
    expect(open?.state).toBe('waiting');
    const colleague = await makeUser(server.db, { role: 'Teacher', school });
    await change(colleague, { email });
    const foreign = await makeUser(server.db, {
      role: 'Teacher',
      school: await makeSchool(server.db),
    });
    await setRow(server.db, 'users', foreign.id, { email: elsewhere });
    expect(await look(email)).toBe('invitation_account');
    expect((await listed(`search=${email}`)).map(({ state }) => state)).toEqual(['known']);
    expect(await listed(`search=${email}&state=waiting`)).toEqual([]);
    expect(await listed(`search=${email}&state=known`)).toHaveLength(1);
    const mails = (await mailsTo(email)).length;
    const again = await send('POST', `/dashboard/invitations/${String(open?.id)}/send`, head);
    expect(codeOf(again)).toBe('invitation_account');
    expect(await mailsTo(email)).toHaveLength(mails);
    // Of an account in another district only its own mailbox hears.
    expect((await listed(`search=${elsewhere}`)).map(({ state }) => state)).toEqual(['waiting']);
    expect(await look(elsewhere)).toBe('invitation_account');
  });
});

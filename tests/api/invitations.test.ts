/** Staff who are invited by e-mail: the list as administrators keep it, and what the mailed link leads to. */
import { expect, it } from 'vitest';
import type { Role } from '../../domain/reference';
import { createInvitationMails } from '../../server/services/invitations/mails';
import { createLetters } from '../../server/services/mail/letters';
import { createMailer, DeliveryError } from '../../server/services/mail/mailer';
import type { Mail } from '../../server/services/mail/mailer';
import type { Schema } from '../../server/contract-types';
import { onPostgreSQL } from '../support/database';
import { makeSchool, makeUser, password as ownPassword, signIn } from '../support/factories';
import type { School } from '../support/factories';
import { getRow, setTries } from '../support/rows';
import { suiteServer } from '../support/suite-server';

const day = 24 * 60 * 60_000;
const password = 'four gray owls sing';

type Row = Schema<'InvitedRow'>;
type Found = Schema<'Invitation'>;
interface Answer {
  readonly statusCode: number;
  readonly json: () => unknown;
}

onPostgreSQL('invitations of staff', (kind) => {
  const server = suiteServer(kind);
  let count = 0;

  const newEmail = () => {
    count += 1;
    return `invited${String(count)}@school.test`;
  };

  async function office(role: Role = 'District Administrator', at?: School) {
    const school = at ?? (await makeSchool(server.db));
    const admin = await makeUser(server.db, { role, school, name: 'Ada Admin' });
    const { access } = await signIn(server, admin);
    return { school, admin, access };
  }

  const send = (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    token?: string,
    payload?: object,
  ) => server.send({ method, url: `/api${path}`, token, payload });
  const invite = (token: string, text: string, more: object = {}) =>
    send('POST', '/dashboard/invitations', token, {
      text,
      role: 'Teacher',
      confirm: true,
      password: ownPassword,
      ...more,
    });
  const rowsOf = (answer: Answer) => (answer.json() as { rows: Row[] }).rows;
  const results = (answer: Answer) =>
    rowsOf(answer).map(({ result, problem }) => problem ?? result);
  const listed = async (token: string, query = '') =>
    (await send('GET', `/dashboard/invitations${query}`, token)).json<{ data: Found[] }>().data;
  const mailsTo = async (email: string) =>
    (await server.mails()).filter(({ to }) => to?.some(({ address }) => address === email));
  const tokenOf = async (email: string) => {
    const mail = (await mailsTo(email)).at(-1);
    return /invitation\?token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  };
  const look = (token: string) => send('POST', '/invitations/look', undefined, { token });
  const accept = (token: string, more: object = {}) =>
    send('POST', '/invitations/accept', undefined, { token, name: 'Ana Ruiz', password, ...more });
  const codeOf = (answer: Answer) => (answer.json() as { code: string }).code;
  const again = (token: string, id: number | undefined) =>
    send('POST', `/dashboard/invitations/${String(id)}/send`, token);
  const takeBack = (token: string, id: number | undefined) =>
    send('DELETE', `/dashboard/invitations/${String(id)}`, token);

  it('let in all colleagues of a district who sit in one room, behind one address', async () => {
    const { school, access } = await office();
    const email = newEmail();
    await invite(access, email, { school_id: school.id });
    const token = await tokenOf(email);
    const tried = (attempts: number) => setTries(server.db, 'invitation-address%', attempts);
    expect((await look('x'.repeat(43))).statusCode).toBe(422);
    await tried(1_199);
    expect((await look('x'.repeat(43))).statusCode).toBe(422);
    expect((await look('x'.repeat(43))).statusCode).toBe(429);
    expect((await look(token)).statusCode).toBe(200);
    expect((await accept(token)).statusCode).toBe(204);
    await tried(0);
  });

  it('become accounts that sign in, once', async () => {
    const { school, access } = await office();
    const email = newEmail();
    const answer = await invite(access, `Ana <${email.toUpperCase()}>`, { school_id: school.id });
    expect(answer.json()).toMatchObject({ done: true, rows: [{ result: 'new', email }] });
    const token = await tokenOf(email);
    expect((await mailsTo(email))[0]?.text).toContain('Role: Teacher');
    expect((await look(token)).json()).toMatchObject({
      email,
      role: 'Teacher',
      invited_by: 'Ada Admin',
    });
    expect(codeOf(await accept(token, { password: 'short' }))).toBe('password_too_short');
    expect((await accept(token, { name: '  ' })).json()).toMatchObject({
      errors: { name: ['Required.'] },
    });
    const [first, second] = await Promise.all([accept(token), accept(token)]);
    const codes = [first.statusCode, second.statusCode].sort();
    expect(codes).toEqual([204, 422]);
    expect(codeOf(await look(token))).toBe('invitation_used');
    const login = await send('POST', '/auth/login', undefined, {
      email,
      password,
      device_id: '00000000-0000-4000-8000-000000000000',
    });
    expect(login.json()).toMatchObject({ user: { name: 'Ana Ruiz', role: 'Teacher' } });
    const stored = await server.db
      .selectFrom('users')
      .select(['school_id', 'district_id', 'role'])
      .where('email', '=', email)
      .execute();
    expect(stored).toEqual([{ school_id: school.id, district_id: null, role: 'Teacher' }]);
    const [ended] = await listed(access, '?state=accepted');
    expect(ended).toMatchObject({ email, state: 'accepted' });
    expect(codeOf(await again(access, ended?.id))).toBe('invitation_used');
    expect(codeOf(await takeBack(access, ended?.id))).toBe('invitation_used');
    expect(await listed(access)).toEqual([]);
  });

  it('end after seven days, by a newer link, and when they are taken back', async () => {
    const { access, school } = await office();
    const email = newEmail();
    await invite(access, email, { school_id: school.id });
    const first = await tokenOf(email);
    const [open] = await listed(access);
    expect(open).toMatchObject({ email, state: 'waiting' });
    expect((await again(access, open?.id)).statusCode).toBe(204);
    const second = await tokenOf(email);
    expect(codeOf(await look(first))).toBe('invitation_unknown');
    expect((await look(second)).statusCode).toBe(200);
    server.clock.advance(7 * day);
    const { access: later } = await office('District Administrator', school);
    expect(codeOf(await look(second))).toBe('invitation_late');
    expect(codeOf(await accept(second))).toBe('invitation_late');
    expect(await listed(later, '?state=waiting')).toEqual([]);
    expect(await listed(later, '?state=late')).toMatchObject([{ email, state: 'late' }]);
    expect((await again(later, open?.id)).statusCode).toBe(204);
    const third = await tokenOf(email);
    expect((await look(third)).statusCode).toBe(200);
    expect((await takeBack(later, open?.id)).statusCode).toBe(204);
    expect((await takeBack(later, open?.id)).statusCode).toBe(204);
    expect(codeOf(await accept(third))).toBe('invitation_taken_back');
    expect(codeOf(await again(later, open?.id))).toBe('invitation_taken_back');
    // Inviting and taking back in turns mails nobody without end.
    await invite(later, email, { school_id: school.id });
    const [anew] = await listed(later);
    expect((await again(later, anew?.id)).statusCode).toBe(204);
    expect((await again(later, anew?.id)).statusCode).toBe(429);
    expect((await takeBack(later, anew?.id)).statusCode).toBe(429);
  });

  it('say of each line what would come of it, and change no account', async () => {
    const { school, access } = await office();
    const near = await makeSchool(server.db, { districtId: school.districtId });
    const elsewhere = await makeSchool(server.db);
    const there = await makeUser(server.db, { role: 'Teacher', school: near });
    const off = await makeUser(server.db, { role: 'Teacher', school, active: false });
    const other = await makeUser(server.db, { role: 'Teacher', school: elsewhere });
    const [waits, fresh] = [newEmail(), newEmail()];
    await invite(access, waits, { school_id: school.id });
    const nearName = await getRow(server.db, 'schools', near.id);
    const csv = [
      'email;role;school',
      `${there.login};;`,
      `${off.login};;`,
      `${other.login};;`,
      `${waits};;`,
      `${fresh};School Administrator;"${nearName.name}"`,
      `${newEmail()};;No such school`,
      `${newEmail()};King;`,
      'nobody;;',
    ].join('\r\n');
    const expected = [
      ...['known', 'account_off', 'new', 'invited', 'new'],
      ...['school_unknown', 'role_unknown', 'email_unusable'],
    ];
    const looked = await invite(access, csv, { school_id: school.id, confirm: false });
    expect(results(looked)).toEqual(expected);
    expect(rowsOf(looked).map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    expect(await listed(access)).toHaveLength(1);
    expect(results(await invite(access, csv, { school_id: school.id }))).toEqual(expected);
    // Once more, as by a second click: nothing is new.
    expect(results(await invite(access, csv, { school_id: school.id }))).not.toContain('new');
    expect(await mailsTo(fresh)).toHaveLength(1);
    // Of an account elsewhere only its own mailbox hears.
    expect(codeOf(await look(await tokenOf(other.login)))).toBe('invitation_account');
    expect(codeOf(await accept(await tokenOf(other.login)))).toBe('invitation_account');
    const filtered = await listed(access, `?search=${fresh}&role=School%20Administrator`);
    expect(filtered.map(({ email }) => email)).toEqual([fresh]);
    expect(await listed(access, `?school=${String(near.id)}`)).toEqual(filtered);
    expect((await invite(access, ' ; ')).json()).toMatchObject({ code: 'invalid' });
    expect((await invite(access, fresh, { school_id: elsewhere.id })).statusCode).toBe(404);
  });

  it('raise nobody above whoever invites, and reach no further', async () => {
    const { school, access: district } = await office();
    const { access } = await office('School Administrator', school);
    const high = await invite(access, newEmail(), { role: 'District Administrator' });
    expect(high.statusCode).toBe(403);
    const csv = `email,role\n${newEmail()},IT Administrator\n${newEmail()},`;
    expect(results(await invite(access, csv))).toEqual(['role_above', 'new']);
    const email = newEmail();
    await invite(district, email, { role: 'IT Administrator', school_id: school.id });
    const [above] = await listed(access, `?search=${email}`);
    expect((await again(access, above?.id)).statusCode).toBe(403);
    expect((await takeBack(access, above?.id)).statusCode).toBe(403);
    const { access: stranger } = await office();
    expect(await listed(stranger)).toEqual([]);
    expect((await again(stranger, above?.id)).statusCode).toBe(404);
    expect((await takeBack(stranger, above?.id)).statusCode).toBe(404);
    const wide = newEmail();
    await invite(district, wide, { role: 'District Administrator' });
    expect((await look(await tokenOf(wide))).json()).toMatchObject({
      role: 'District Administrator',
    });
    expect((await accept(await tokenOf(wide), { locale: 'es' })).statusCode).toBe(204);
  });

  it('are made once by two who invite at once, and end with the office of whoever gave them', async () => {
    const { school, access, admin } = await office();
    const { access: other } = await office('District Administrator', school);
    const email = newEmail();
    const both = await Promise.all(
      [access, other].map((token) => invite(token, email, { school_id: school.id })),
    );
    expect(both.flatMap(results).sort()).toEqual(['invited', 'new']);
    expect(await mailsTo(email)).toHaveLength(1);
    const own = newEmail();
    await invite(access, own, { school_id: school.id });
    const token = await tokenOf(own);
    await send('POST', `/dashboard/users/${String(admin.id)}/deactivate`, other);
    expect(codeOf(await accept(token))).toBe('invitation_taken_back');
  });

  it('are written again after no mail server could be reached', async () => {
    const { school } = await office();
    const sent: Mail[] = [];
    let away = true;
    const mailer = createMailer({
      deliver(mail) {
        if (away) return Promise.reject(new DeliveryError('ECONNREFUSED', false));
        sent.push(mail);
        return Promise.resolve();
      },
      onFailure: () => undefined,
      retryAfterMs: [],
      pauseMs: 0,
    });
    // In a transaction, where the server's own mails do not see them.
    const trx = await server.db.startTransaction().execute();
    const emails = ['ana', 'ben', 'cai', 'dee', 'eva'].map((name) => `${name}@away.test`);
    await trx
      .insertInto('invitations')
      .values(
        emails.map((email) => ({
          district_id: school.districtId,
          school_id: school.id,
          role: 'Teacher' as const,
          email,
          locale: 'en' as const,
          created_at: server.clock.now(),
          expires_at: new Date(server.clock.now().getTime() + day),
        })),
      )
      .execute();
    const letters = createLetters({ appName: 'Daybook', origin: 'https://daybook.example.org' });
    const mails = createInvitationMails({ db: trx, clock: server.clock, mailer, letters });
    mails.run();
    await mailer.idle();
    const due = trx.selectFrom('invitations').select('email').where('mail_due', '=', true);
    expect((await due.execute()).map(({ email }) => email).sort()).toEqual(emails);
    away = false;
    mails.run();
    await mailer.idle();
    expect(sent.map(({ to }) => to).sort()).toEqual(emails);
    expect(await due.execute()).toEqual([]);
    await trx.rollback().execute();
  });

  it('go to a whole district: 5,000 lines, half of them known', async () => {
    const { school, access } = await office();
    const known = Array.from({ length: 2500 }, (_, at) => `k${String(at)}@big.test`);
    await server.db
      .insertInto('invitations')
      .values(
        known.map((email) => ({
          district_id: school.districtId,
          school_id: school.id,
          role: 'Teacher' as const,
          email,
          locale: 'en' as const,
          mail_due: false,
          created_at: server.clock.now(),
          expires_at: new Date(server.clock.now().getTime() + day),
        })),
      )
      .execute();
    const fresh = known.map((email) => `n${email}`);
    const text = ['email', ...known, ...fresh].join('\n');
    const looked = results(await invite(access, text, { school_id: school.id, confirm: false }));
    expect(looked.filter((result) => result === 'invited')).toHaveLength(2500);
    expect(looked.filter((result) => result === 'new')).toHaveLength(2500);
    // None of more than fit into the mailer's queue is refused.
    const made = await invite(access, fresh.slice(0, 550).join('\n'), { school_id: school.id });
    expect(results(made).filter((result) => result === 'new')).toHaveLength(550);
    const due = server.db.selectFrom('invitations').select('id').where('mail_due', '=', true);
    await expect.poll(async () => (await due.execute()).length, { timeout: 50_000 }).toBe(0);
  }, 60_000);
});

import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../server/config';
import { createDelivery } from '../../server/services/mail/delivery';
import { createLetters } from '../../server/services/mail/letters';
import { createMailer, DeliveryError } from '../../server/services/mail/mailer';
import type { Mail, MailerOptions } from '../../server/services/mail/mailer';
import { createNotifyOperator } from '../../server/services/mail/operator';
import { mailAccount, startMailServer } from '../support/mail-server';
import type { MailServer } from '../support/mail-server';
import { TestClock } from '../support/server';

const letters = createLetters({ appName: 'Daybook', origin: 'https://daybook.example.org' });
const ana = { email: 'ana@school.test', locale: 'en' } as const;
const pressed = { retryAfterMs: [10, 10], pauseMs: 0 };

describe('through a mail server', () => {
  let server: MailServer;
  beforeEach(async () => {
    server = await startMailServer();
  });
  afterEach(() => server.close());

  function mailer(changes: Record<string, string> = {}, options: Partial<MailerOptions> = {}) {
    const { user, password } = mailAccount;
    const config = readConfig({
      MAIL_URL: `smtp://${user}:${encodeURIComponent(password)}@127.0.0.1:${String(server.port)}`,
      PUBLIC_URL: 'https://daybook.example.org',
      CONTACT_TO: 'office@example.org',
      ...changes,
    });
    const failures: unknown[] = [];
    const deliver = createDelivery(config, new TestClock(), () => {
      throw new Error('no file belongs here');
    });
    const onFailure = (error: unknown) => void failures.push(error);
    return { failures, ...createMailer({ deliver, onFailure, ...pressed, ...options }) };
  }

  const post = (to: ReturnType<typeof mailer>, mail: Mail) => {
    to.post(() => Promise.resolve(mail));
    return to.idle();
  };

  it('delivers text and HTML that say the same', async () => {
    await post(mailer(), letters.resetLink({ email: ana.email, locale: 'es' }, 'tok-1', 60));
    const [mail] = server.accepted;
    expect(mail).toMatchObject({
      subject: 'Elige una nueva contraseña de Daybook',
      from: { address: 'no-reply@daybook.example.org' },
      to: [{ address: 'ana@school.test' }],
      replyTo: [{ address: 'office@example.org' }],
    });
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('https://daybook.example.org/password/reset?token=tok-1');
      expect(part).toContain('durante 60 minutos');
    }
    expect(mail?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
  });

  it('lets nothing that was typed become markup, a header or a second address', async () => {
    const name = '<img src=x onerror=alert(1)>\r\nBcc: all@school.test';
    await post(mailer(), letters.share({ email: 'ana@school.test', locale: 'en' }, name));
    const [mail] = server.accepted;
    expect(mail?.html).not.toContain('<img');
    expect(mail?.html).toContain('&lt;img');
    expect(mail?.bcc ?? []).toEqual([]);
    expect(server.tries).toBe(1);
  });

  it('tries three times, then gives up and says so without the address', async () => {
    server.refuse(2, 451);
    const patient = mailer();
    await post(patient, letters.registered(ana));
    expect(server.tries).toBe(3);
    expect(server.accepted).toHaveLength(1);
    expect(patient.failures).toEqual([]);

    server.refuse(9, 451);
    await post(patient, letters.registered(ana));
    expect(server.tries).toBe(6);
    expect(String(patient.failures)).toContain('451');
    expect(JSON.stringify(patient.failures) + String(patient.failures)).not.toContain('ana@');
  });

  it('does not repeat what is refused for good', async () => {
    server.refuse(9, 550);
    const patient = mailer();
    await post(patient, letters.registered(ana));
    expect(server.tries).toBe(1);
    expect(patient.failures).toHaveLength(1);
    expect(patient.failures[0]).toBeInstanceOf(DeliveryError);
  });

  it('tells of a wrong account, and of a mail server that is not there', async () => {
    const wrong = mailer({ MAIL_URL: `smtp://daybook:no@127.0.0.1:${String(server.port)}` });
    await post(wrong, letters.registered(ana));
    expect(String(wrong.failures)).toContain('EAUTH');
    const gone = mailer({ MAIL_URL: 'smtp://127.0.0.1:1' });
    await post(gone, letters.registered(ana));
    expect(String(gone.failures)).toContain('ESOCKET');
  });

  it('goes on with the next letter when one cannot be written', async () => {
    const patient = mailer();
    patient.post(() => Promise.reject(new Error('no database')));
    patient.post(() => Promise.resolve(undefined));
    await post(patient, letters.registered(ana));
    expect(server.accepted).toHaveLength(1);
    expect(patient.failures).toHaveLength(1);
  });

  it('takes no more than it can hold', async () => {
    const patient = mailer();
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    const wait = () => gate.then(() => undefined);
    for (let at = 0; at < 503; at += 1) patient.post(wait);
    expect(() => patient.post(wait)).toThrow(expect.objectContaining({ status: 503 }));
    open();
    await patient.idle();
    await post(patient, letters.registered(ana));
    expect(server.accepted).toHaveLength(1);
  });

  it('brings messages of the public pages to who runs the server, who can answer', async () => {
    const patient = mailer();
    const message = {
      subject: 'Message (question) from Ana',
      text: 'Hello',
      replyTo: { name: 'Ana', address: 'ana@school.test' },
    };
    createNotifyOperator(patient, 'office@example.org')(message);
    createNotifyOperator(patient, undefined)(message);
    await patient.idle();
    expect(server.accepted).toHaveLength(1);
    expect(server.accepted[0]).toMatchObject({
      to: [{ address: 'office@example.org' }],
      replyTo: [{ address: 'ana@school.test', name: 'Ana' }],
      from: { address: 'no-reply@daybook.example.org' },
    });
  });

  it('gives what waits a last try when the server stops', async () => {
    server.refuse(1, 451);
    const patient = mailer({}, { retryAfterMs: [60_000, 60_000] });
    patient.post(() => Promise.resolve(letters.registered(ana)));
    await expect.poll(() => server.tries).toBe(1);
    await patient.close();
    expect(server.accepted).toHaveLength(1);
  });
});

describe('without a mail server', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'daybook-mail-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  it('leaves files that only this account can read, and throws old ones away', async () => {
    const clock = new TestClock(new Date());
    const files: string[] = [];
    const deliver = createDelivery(readConfig({ DATA_DIR: dataDir }), clock, (file) => {
      files.push(file);
    });
    await deliver(letters.registered(ana));
    const [path] = files;
    expect(path).toMatch(new RegExp(`^${dataDir}/mail/.*\\.eml$`));
    expect(path?.slice(dataDir.length)).not.toContain('ana');
    expect((await stat(path ?? '')).mode & 0o777).toBe(0o600);
    expect((await stat(join(dataDir, 'mail'))).mode & 0o777).toBe(0o700);
    expect(await readFile(path ?? '', 'utf8')).toContain('To: ana@school.test');

    const old = join(dataDir, 'mail', 'old.eml');
    const other = join(dataDir, 'mail', 'notes.txt');
    const longAgo = new Date(Date.now() - 8 * 24 * 60 * 60_000);
    for (const file of [old, other]) {
      await writeFile(file, 'x');
      await utimes(file, longAgo, longAgo);
    }
    clock.advance(60 * 60_000);
    await deliver(letters.registered(ana));
    const names = await readdir(join(dataDir, 'mail'));
    expect(names).toHaveLength(3);
    expect(names).toContain('notes.txt');
    expect(names).not.toContain('old.eml');
  });
});

describe('settings of mail', () => {
  it.each([
    [{ MAIL_URL: 'http://mail.example.org' }, 'smtp:// or smtps://'],
    [{ MAIL_URL: 'smtp://u:secret@mail.example.org' }, 'PUBLIC_URL'],
    [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM'],
    [{ CONTACT_TO: 'a@b.co, c@d.ef' }, 'CONTACT_TO'],
  ])('refuses %j and does not repeat a password', (settings, words) => {
    expect(() => readConfig(settings)).toThrow(ConfigError);
    expect(() => readConfig(settings)).toThrow(words);
    expect(() => readConfig(settings)).not.toThrow('secret');
  });
});

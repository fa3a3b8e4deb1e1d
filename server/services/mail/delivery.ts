/** The two ways a mail leaves: a mail server, or a file for whoever runs a server without one. */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Clock } from '../../clock';
import type { Config } from '../../config';
import { DeliveryError } from './mailer';
import type { Deliver, Mail } from './mailer';

type MailSettings = Pick<Config, 'mailUrl' | 'mailFrom' | 'contactTo' | 'dataDir'>;

/** What mail parts name is text, never a file or an address to fetch. */
const closed = { disableFileAccess: true, disableUrlAccess: true } as const;

/**
 * The delivery that the settings name.
 * @param onFile told the path of each mail that became a file
 */
export function createDelivery(
  settings: MailSettings,
  clock: Clock,
  onFile: (path: string) => void,
): Deliver {
  return settings.mailUrl === undefined
    ? deliverToFolder(settings, clock, onFile)
    : deliverBySmtp(settings, settings.mailUrl);
}

function deliverBySmtp(settings: MailSettings, url: string): Deliver {
  const transport = createTransport({
    url,
    ...closed,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return async (mail) => {
    try {
      await transport.sendMail(envelope(settings, mail));
    } catch (error) {
      throw toDeliveryError(error);
    }
  };
}

/** Mails in files hold links that work: they are this account's alone, and do not stay. */
const keptMs = 7 * 24 * 60 * 60_000;

/** There may be thousands: they are not all looked at for each mail. */
const lookEveryMs = 60 * 60_000;

function deliverToFolder(
  settings: MailSettings,
  clock: Clock,
  onFile: (path: string) => void,
): Deliver {
  const folder = join(settings.dataDir, 'mail');
  const transport = createTransport({ streamTransport: true, buffer: true, ...closed });
  // Names sort as the mails came, also those of one moment.
  let written = 0;
  let lookedAt = -Infinity;
  return async (mail) => {
    const { message } = await transport.sendMail(envelope(settings, mail));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const now = clock.now();
    const time = now.toISOString().replaceAll(':', '-');
    written += 1;
    const order = String(written).padStart(6, '0');
    const path = join(folder, `${time}-${order}-${randomUUID().slice(0, 8)}.eml`);
    await writeFile(path, message, { mode: 0o600, flag: 'wx' });
    onFile(path);
    if (Math.abs(now.getTime() - lookedAt) < lookEveryMs) return;
    lookedAt = now.getTime();
    await removeOld(folder, now);
  };
}

async function removeOld(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.eml')) continue;
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now.getTime() }));
    if (now.getTime() - mtimeMs > keptMs) await rm(path, { force: true });
  }
}

function envelope({ mailFrom, contactTo }: MailSettings, { to, replyTo, ...mail }: Mail) {
  const answers = replyTo ?? contactTo;
  return {
    ...mail,
    from: mailFrom,
    ...(answers === undefined ? {} : { replyTo: answers }),
    // As an object an address stays one address, whatever characters it has.
    to: { name: '', address: to },
    // Asks out-of-office answers to stay away (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

function toDeliveryError(error: unknown): DeliveryError {
  const { code, responseCode } = error as {
    readonly code?: unknown;
    readonly responseCode?: unknown;
  };
  const status = typeof responseCode === 'number' ? responseCode : undefined;
  const name = typeof code === 'string' ? code : 'unknown';
  return new DeliveryError(
    status === undefined ? name : `${name} ${String(status)}`,
    status !== undefined && status >= 500,
  );
}

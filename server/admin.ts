/**
 * `npm run admin`: the first administrator and the first district of an install, the end of a second step, and the
 * seller's side of orders, and deletions done again after a backup was restored.
 */
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { orderUsage, runOrders } from './admin-orders';
import { systemClock } from './clock';
import { ConfigError, originOf, readConfig } from './config';
import type { Config } from './config';
import { isUnavailable } from './db/failures';
import { FolderInUseError } from './db/folder-lock';
import { migrate, SchemaTooNewError } from './db/migrate';
import { openDatabase } from './db/open';
import type { Db } from './db/tables';
import {
  AdministratorError,
  inviteAdministrator,
  linkHours,
  renewLink,
} from './services/operator/first-administrator';
import type { Invited } from './services/operator/first-administrator';
import { createFileStore, uploadsIn } from './services/uploads/file-store';
import { createDelivery } from './services/mail/delivery';
import { createLetters } from './services/mail/letters';
import { createMailer } from './services/mail/mailer';
import { OrderError } from './services/orders/selling';
import { redoDeletions } from './services/student-records/deleting';
import { SecondFactorError, turnSecondFactorOff } from './services/second-factor/operator';

const usage = `npm run admin                      asks for what it needs
npm run admin -- --district "Cedar Valley" --name "Ana Reyes" --email ana@cedar.org
  --locale es   writes to this person in Spanish (otherwise English)
  --add         one more, although there is an administrator already
  --new-link    a new link to a password, for the administrator of --email
The same by environment: ADMIN_DISTRICT, ADMIN_NAME, ADMIN_EMAIL, ADMIN_LOCALE.

npm run admin -- second-factor off --email ana@cedar.org
  turns the second sign-in step of this account off, removes its passkeys and ends its sign-ins; a mail tells the person

npm run admin -- privacy redo-deletions
  after a backup was restored: deletes again the students of DELETIONS_FILE who are back with it

${orderUsage}`;

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;
const options = {
  district: text,
  name: text,
  email: text,
  locale: text,
  add: flag,
  'new-link': flag,
  all: flag,
  due: text,
  note: text,
  out: text,
  help: flag,
};

type Values = ReturnType<typeof readArguments>;
type Field = 'district' | 'name' | 'email';

function readArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options,
      allowPositionals: ['orders', 'second-factor', 'privacy'].includes(args[0] ?? ''),
    });
    return { ...values, words: positionals };
  } catch (error) {
    throw new AdministratorError(`${(error as Error).message}\n${usage}`);
  }
}

const questions: Readonly<Record<Field, string>> = {
  district: 'Name of the district: ',
  name: 'Name of the administrator: ',
  email: 'Email address of the administrator: ',
};

/** Flags first, then the environment; what is missing is asked for. */
async function fill(fields: readonly Field[], values: Values): Promise<Record<Field, string>> {
  const known = { district: '', name: '', email: '' };
  for (const field of fields) {
    known[field] = values[field] ?? process.env[`ADMIN_${field.toUpperCase()}`] ?? '';
  }
  const missing = fields.filter((field) => known[field].trim() === '');
  if (missing.length === 0) return known;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answers = terminal[Symbol.asyncIterator]();
  try {
    for (const field of missing) {
      process.stderr.write(questions[field]);
      const answer = await answers.next();
      if (answer.done) throw new AdministratorError(`--${field} is missing.\n${usage}`);
      known[field] = answer.value;
    }
  } finally {
    terminal.close();
  }
  return known;
}

function localeOf(values: Values): 'en' | 'es' {
  const locale = values.locale ?? process.env['ADMIN_LOCALE'] ?? 'en';
  if (locale === 'en' || locale === 'es') return locale;
  throw new AdministratorError('--locale can be en or es.');
}

async function invite(db: Db, values: Values): Promise<Invited> {
  if (values['new-link']) {
    const { email } = await fill(['email'], values);
    return renewLink(db, systemClock, email);
  }
  const locale = localeOf(values);
  const wanted = await fill(['district', 'name', 'email'], values);
  return inviteAdministrator(db, systemClock, { ...wanted, locale, add: values.add });
}

async function withDatabase<T>(config: Config, work: (db: Db) => Promise<T>): Promise<T> {
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const database = await openDatabase(config, () => undefined);
  try {
    await database.atLength(migrate);
    return await work(database.db);
  } finally {
    await database.close();
  }
}

/** @returns what is written to the terminal */
async function endSecondFactor(config: Config, values: Values): Promise<string> {
  if (values.words.join(' ') !== 'second-factor off') {
    throw new SecondFactorError(`What shall be done with it? Only "off" is possible.\n${usage}`);
  }
  const { email } = await fill(['email'], values);
  const owner = await withDatabase(config, (db) => turnSecondFactorOff(db, systemClock, email));
  const files: string[] = [];
  const failures: unknown[] = [];
  const mailer = createMailer({
    deliver: createDelivery(config, systemClock, (file) => files.push(file)),
    onFailure: (error) => failures.push(error),
    retryAfterMs: [],
    pauseMs: 0,
  });
  const letters = createLetters({ appName: config.appName, origin: originOf(config) });
  mailer.post(() => Promise.resolve(letters.secondStepOff(owner)));
  await mailer.idle();
  await mailer.close();
  const told =
    failures.length > 0
      ? `The mail could not be sent (${String(failures[0])}). Tell the person yourself.`
      : (files[0] ?? 'A mail tells the person.');
  return `${owner.name} <${owner.email}> signs in with the password alone now. All sign-ins have ended.\n${told}\n`;
}

/** @returns what is written to the terminal */
async function redo(config: Config, { words }: Values): Promise<string> {
  if (words.join(' ') !== 'privacy redo-deletions') {
    throw new AdministratorError(`Only "redo-deletions" is possible.\n${usage}`);
  }
  const path = config.deletionsFile;
  if (!existsSync(path)) {
    throw new AdministratorError(
      `There is no list at ${path}. Put the newest one there. If no student's data were ever deleted, there is nothing to do.`,
    );
  }
  const failures: unknown[] = [];
  const { listed, deleted, canceled, notCanceled } = await withDatabase(config, (db) =>
    redoDeletions({
      ...{ db, clock: systemClock, deletionsFile: path },
      files: createFileStore(uploadsIn(config.dataDir)),
      onFailure: (error) => failures.push(error),
    }),
  );
  const again =
    canceled > 0 ? `${String(canceled)} deletions had been canceled and are so again.\n` : '';
  if (notCanceled > 0) {
    throw new AdministratorError(
      `${String(notCanceled)} canceled deletions could not be canceled again: run this once more, before the server runs.`,
    );
  }
  const left =
    failures.length > 0
      ? `${String(failures.length)} files could not be removed; the server tries again every hour.\n`
      : '';
  return `${path} has ${String(listed)} students; ${String(deleted)} of them were back and are deleted again.\n${again}${left}`;
}

async function run(): Promise<void> {
  const values = readArguments(process.argv.slice(2));
  if (values.help) {
    process.stdout.write(usage);
    return;
  }
  const config = readConfig(process.env);
  const { words, all, due, note, out } = values;
  if (words[0] === 'second-factor') {
    process.stdout.write(await endSecondFactor(config, values));
    return;
  }
  if (words[0] === 'privacy') {
    process.stdout.write(await redo(config, values));
    return;
  }
  if (words[0] === 'orders') {
    const asked = { words: words.slice(1), all, due, note, out };
    const said = await withDatabase(config, (db) =>
      runOrders({ db, clock: systemClock, config }, asked),
    );
    process.stdout.write(`${said}\n`);
    return;
  }
  const { name, email, district, token } = await withDatabase(config, (db) => invite(db, values));
  const link = new URL(`/password/reset?token=${token}`, originOf(config)).href;
  process.stdout.write(
    `${name} <${email}> is District Administrator of ${district}.\n` +
      `This link chooses the password. It works once, and for ${String(linkHours)} hours:\n${link}\n`,
  );
}

const plainErrors = [
  AdministratorError,
  ConfigError,
  OrderError,
  SchemaTooNewError,
  SecondFactorError,
];

function wordsOf(error: unknown): string {
  if (plainErrors.some((kind) => error instanceof kind)) return (error as Error).message;
  if (error instanceof FolderInUseError) {
    return `${error.message}\nStop the server for this moment: an embedded database lets one program in at a time.`;
  }
  if (isUnavailable(error)) {
    return `DATABASE_URL: the database cannot be reached (${(error as Error).message}).`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

run().catch((error: unknown) => {
  process.stderr.write(`${wordsOf(error)}\n`);
  process.exitCode = 1;
});

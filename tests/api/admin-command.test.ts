/** The command that makes the first administrator, as it is run: a process of its own on a real database. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { renewLink } from '../../server/services/operator/first-administrator';
import { onBothDatabases, onPostgreSQL } from '../support/database';
import type { DatabaseKind } from '../support/database';
import { prepareDataFolder } from '../support/database-copies';
import { makeSchool, makeUser } from '../support/factories';
import { addRows, setRow } from '../support/rows';
import { readMails, TestClock } from '../support/server';
import { builtCommand, startProcess } from '../support/server-process';

type Settings = Readonly<Record<string, string>>;

async function command(env: Settings, args: readonly string[], typed?: string) {
  const child = spawn(process.execPath, [builtCommand('admin.js'), ...args], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  child.stdin.end(typed ?? '');
  await once(child, 'close');
  return { code: child.exitCode, out, err };
}

const tokenOf = (out: string) => /\/password\/reset\?token=([\w-]{43})\n/.exec(out)?.[1] ?? '';
const ana = ['--district', 'Cedar Valley', '--name', 'Ana Reyes', '--email', ' Ana@Cedar.test '];

/** An empty install of its own. */
async function install(kind: DatabaseKind, work: (env: Settings) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'daybook-admin-'));
  const database = kind.name === 'PostgreSQL' ? await kind.open() : undefined;
  try {
    await work({
      DATA_DIR: dataDir,
      PUBLIC_URL: 'https://daybook.school.test',
      ...(database?.url === undefined ? {} : { DATABASE_URL: database.url }),
    });
  } finally {
    await database?.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function post(url: string, body: object): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

onBothDatabases('npm run admin', (kind) => {
  it('makes a district and an administrator, whose link chooses the password once', async () => {
    await install(kind, async (env) => {
      const { code, out, err } = await command(env, ana);
      expect([code, err]).toEqual([0, '']);
      expect(out).toContain(
        'Ana Reyes <ana@cedar.test> is District Administrator of Cedar Valley.',
      );
      expect(out).toContain('https://daybook.school.test/password/reset?token=');
      const server = await startProcess({
        ...env,
        NODE_ENV: 'production',
        PUBLIC_URL: '',
      });
      try {
        const choose = { token: tokenOf(out), password: 'four gray owls sing' };
        expect(await post(`${server.url}/api/reset-password`, choose)).toMatchObject({
          status: 200,
        });
        expect((await post(`${server.url}/api/reset-password`, choose)).status).toBe(422);
        const login = { email: 'ana@cedar.test', password: choose.password };
        expect((await post(`${server.url}/api/auth/login`, login)).body).toMatchObject({
          action: 'auth-token',
          home: 'dashboard',
          user: { role: 'District Administrator', belongsToSchool: true, hasTrial: false },
        });
      } finally {
        await server.end('SIGTERM');
      }
    });
  });
});

onPostgreSQL('what npm run admin is told', (kind) => {
  it('turns the second step of somebody off, who hears of it by mail', async () => {
    const database = await kind.open();
    const dataDir = await mkdtemp(join(tmpdir(), 'daybook-admin-'));
    try {
      const { db, url = '' } = database;
      const env = {
        DATA_DIR: dataDir,
        PUBLIC_URL: 'https://daybook.school.test',
        DATABASE_URL: url,
      };
      const user = await makeUser(db, { role: 'Teacher', school: await makeSchool(db) });
      const off = (email: string) => command(env, ['second-factor', 'off', '--email', email]);
      expect((await off('nobody@cedar.test')).err).toBe(
        'nobody@cedar.test belongs to no active account with a password here.\n',
      );
      expect((await off(user.login)).err).toMatch(/has no second step\. Nothing was changed\.$/m);
      const now = new Date();
      await addRows(db, 'authenticators', {
        user_id: user.id,
        sealed_secret: 'x',
        created_at: now,
        confirmed_at: now,
      });
      await addRows(db, 'sessions', {
        user_id: user.id,
        created_at: now,
        last_used_at: now,
        expires_at: new Date(now.getTime() + 60_000),
      });
      const done = await off(` ${user.login.toUpperCase()} `);
      expect([done.code, done.err]).toEqual([0, '']);
      expect(done.out).toContain(`<${user.login}> signs in with the password alone now.`);
      expect(await db.selectFrom('authenticators').selectAll().execute()).toEqual([]);
      const living = await db
        .selectFrom('sessions')
        .select('id')
        .where('revoked_at', 'is', null)
        .execute();
      expect(living).toEqual([]);
      const mails = await readMails(join(dataDir, 'mail'));
      expect(mails.map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([
        [user.login, 'Your Daybook account doesn’t ask for a code anymore'],
      ]);
      const what = await command(env, ['second-factor', 'on', '--email', user.login]);
      expect([what.code, what.err]).toEqual([1, expect.stringMatching(/Only "off" is possible/)]);
    } finally {
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    }
  });

  it('refuses a second one unless told to add, and gives a new link to who has lost the first', async () => {
    await install(kind, async (env) => {
      const first = await command(env, ana);
      const again = await command(env, [...ana.slice(0, 4), '--email', 'ben@cedar.test']);
      expect([again.code, again.out]).toEqual([1, '']);
      expect(again.err).toMatch(/^There is a District Administrator already. Nothing was changed/);
      const taken = await command(env, [...ana, '--add']);
      expect([taken.code, taken.err]).toEqual([1, expect.stringMatching(/has an account already/)]);
      const added = await command(env, [...ana.slice(0, 4), '--email', 'ben@cedar.test', '--add']);
      expect([added.code, added.err]).toEqual([0, '']);
      const renewed = await command(env, ['--new-link', '--email', 'ana@cedar.test']);
      expect(renewed.code).toBe(0);
      expect(tokenOf(renewed.out)).not.toBe(tokenOf(first.out));
      const nobody = await command(env, ['--new-link', '--email', 'nobody@cedar.test']);
      expect(nobody.err).toBe('nobody@cedar.test is no District Administrator of this server.\n');
    });
  });

  it('asks for what is missing, takes the environment, and says what cannot be used', async () => {
    await install(kind, async (env) => {
      const nothing = await command(env, []);
      expect([nothing.code, nothing.err]).toEqual([
        1,
        expect.stringMatching(/--district is missing.*npm run admin/s),
      ]);
      for (const [args, words] of [
        [[...ana.slice(0, 4), '--email', 'ana'], /^The email address cannot be used/],
        [['--district', ' ', ...ana.slice(2)], /--district is missing|The district cannot/],
        [['--password', 'x'], /^Unknown option '--password'/],
        [[...ana, '--locale', 'fr'], /^--locale can be en or es/],
      ] as const) {
        const refused = await command(env, args);
        expect([refused.code, refused.err]).toEqual([1, expect.stringMatching(words)]);
      }
      const asked = await command(
        { ...env, ADMIN_DISTRICT: 'Cedar Valley' },
        [],
        'Ana\nana@a.test\n',
      );
      expect(asked.err).toBe('Name of the administrator: Email address of the administrator: ');
      expect(asked.out).toContain('Ana <ana@a.test> is District Administrator of Cedar Valley.');
    });
  });
});

onBothDatabases('the order after a restored backup', (kind) => {
  const redo = (env: Settings) => command(env, ['privacy', 'redo-deletions']);

  it('goes by the list, and does not take one that is missing for one on which nobody stands', async () => {
    await install(kind, async (env) => {
      const path = join(env['DATA_DIR'] ?? '', 'deleted-students.csv');
      const missing = await redo(env);
      expect([missing.code, missing.out]).toEqual([1, '']);
      expect(missing.err).toContain(`There is no list at ${path}.`);
      const moments = ['2026-01-05T08:00:00.123Z', '2026-04-03T15:00:00.000Z'];
      await writeFile(path, `${['12', ...moments, '7'].join(',')}\n`);
      const done = await redo(env);
      expect([done.code, done.err]).toEqual([0, '']);
      expect(done.out).toContain(`${path} has 1 students; 0 of them were back`);
      await writeFile(path, 'nobody\n');
      expect((await redo(env)).err).toContain('"nobody" is no line of the list');
    });
  });
});

onBothDatabases('a new link', (kind) => {
  it('is not made for an administrator who comes by ClassLink only: it would open nothing', async () => {
    const database = await kind.open();
    const { db } = database;
    const school = await makeSchool(db);
    const { id, login } = await makeUser(db, { role: 'District Administrator', school });
    expect((await renewLink(db, new TestClock(), login)).email).toBe(login);
    await setRow(db, 'users', id, { password_hash: '!' });
    await expect(renewLink(db, new TestClock(), login)).rejects.toThrow(
      `${login} signs in with ClassLink or Clever and has no password here.`,
    );
    await database.close();
  });
});

it('says why it must wait when a server has the embedded database open', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'daybook-admin-'));
  await prepareDataFolder(dataDir);
  const server = await startProcess({ DATA_DIR: dataDir });
  try {
    const { code, err } = await command({ DATA_DIR: dataDir }, ana);
    expect(code).toBe(1);
    expect(err).toMatch(/Stop the server for this moment/);
  } finally {
    await server.end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
});

/** A school at its doors: everybody has a password, pictures and a badge, and nobody has signed in yet. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import type { Db } from '../../server/db/tables';
import { newBadge } from '../../domain/badge';
import { hashToken } from '../../server/services/secrets/tokens';
import { lessonAssets } from '../faults/fault-assets';
import { buildSchool } from '../faults/fault-school';
import type { Student } from '../faults/fault-school';
import { call, signInAt } from '../support/api-calls';
import type { AtDevice, Schemas } from '../support/api-calls';
import { freshPostgres } from '../support/postgres';
import { addRow } from '../support/rows';
import { startServer } from '../support/running-server';
import type { RunningServer } from '../support/running-server';
import { embeddedStore, postgresStore } from '../support/stores';
import type { Store } from '../support/stores';

const classSize = 25;
const password = 'morning at the door';
const pictures = ['sun', 'cat', 'boat'] as const satisfies Schemas['PictureSecret'];
const codeLetters = 'BCDFGHJKMN';

/** What one child sends at each of the doors. */
export interface AtTheDoor {
  readonly password: object;
  readonly pictures: object;
  readonly badge: object;
  readonly class: object;
}

export interface DoorsSchool {
  readonly server: RunningServer;
  readonly children: readonly AtTheDoor[];
  /** Signed in before the others come, and at work while they do. */
  readonly atWork: Student & AtDevice;
  stop(): Promise<void>;
}

const classCode = (at: number): string =>
  `BCDFGH${codeLetters.charAt(Math.floor(at / 10))}${codeLetters.charAt(at % 10)}`;

/** The classes, and the badge of each child. Hashes are as costly as in life, but one serves all. */
async function openDoors(db: Db, students: readonly Student[]): Promise<readonly string[]> {
  const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
  const now = new Date();
  await db
    .updateTable('users')
    .set({ password_hash: await hash(password, options) })
    .where('role', '=', 'Student')
    .execute();
  const picturesHash = await hash(pictures.join(' '), options);
  const { school_id } = await db.selectFrom('groups').select('school_id').executeTakeFirstOrThrow();
  const badges = students.map(() => newBadge((below) => Math.floor(Math.random() * below)));
  for (let at = 0; at * classSize < students.length; at += 1) {
    const some = students.slice(at * classSize, (at + 1) * classSize);
    const id = await addRow(db, 'groups', {
      school_id,
      name: `Class ${String(at)}`,
      grade_id: 3,
      color: 'info',
      class_code: classCode(at),
    });
    await db
      .insertInto('group_students')
      .values(some.map((student) => ({ group_id: id, student_id: student.id })))
      .execute();
    const cards = some.flatMap((student, index) => {
      const badge = (badges[at * classSize + index] ?? '').replaceAll('-', '');
      const card = { student_id: student.id, created_at: now };
      return [
        { ...card, kind: 'pictures' as const, secret_hash: picturesHash },
        { ...card, kind: 'badge' as const, secret_hash: hashToken(badge) },
      ];
    });
    await db.insertInto('sign_in_cards').values(cards).execute();
  }
  await sql`analyze`.execute(db);
  return badges;
}

/** Under which names the classes show their children, in the order of the children. */
async function keysOf(url: string, classes: number): Promise<readonly string[]> {
  const keys: string[] = [];
  for (let at = 0; at < classes; at += 1) {
    const body = { class_code: classCode(at) };
    const { students } = await call<Schemas['ClassDoor']>(url, 'auth/class', { body });
    keys.push(...students.map(({ key }) => key));
  }
  return keys;
}

async function openStore(kind: Store['kind'], dataDir: string) {
  if (kind === 'pglite') return { store: embeddedStore(dataDir), drop: () => Promise.resolve() };
  const postgres = await freshPostgres({ own: true });
  return { store: postgresStore(postgres.url, dataDir), drop: () => postgres.stop() };
}

/** Starts the built server on a database of this kind, with a school in it. */
export async function openDoorsSchool(kind: Store['kind'], count: number): Promise<DoorsSchool> {
  const dataDir = await mkdtemp(join(tmpdir(), 'daybook-bench-doors-'));
  const { store, drop } = await openStore(kind, dataDir);
  const server = await startServer({ ...store.settings, SEED_DEMO: 'false', LOG_LEVEL: 'error' });
  const { students, badges } = await store.use(server, async (db) => {
    const options = { students: count + 1, ...(await lessonAssets(db, dataDir)) };
    const found = await buildSchool(db, options);
    return { students: found, badges: await openDoors(db, found) };
  });
  const keys = await keysOf(server.url, Math.ceil(students.length / classSize));
  const last = students.at(-1);
  if (!last) throw new Error('The school has no children.');
  const atDevice = await signInAt(server.url, { username: last.username, password });
  // From here on what the doors take shows in its memory.
  await server.stop();
  await server.start();
  return {
    server,
    children: students.slice(0, count).map(({ username }, at) => {
      const class_code = classCode(Math.floor(at / classSize));
      return {
        password: { username, password },
        pictures: { class_code, student_key: keys[at] ?? '', pictures },
        badge: { badge: badges[at] ?? '' },
        class: { class_code },
      };
    }),
    atWork: { ...last, ...atDevice },
    async stop() {
      await server.stop();
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

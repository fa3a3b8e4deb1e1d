/** What the server has acknowledged is there after a SIGKILL, on both databases. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { databaseKinds } from '../support/database';
import { prepareDataFolder } from '../support/database-copies';
import { startProcess } from '../support/server-process';
import { WorkingStudent } from '../support/working-student';

const students = 6;
/** So much of each is acknowledged before a kill: the server is at work then. */
const between = 20;

it.each(databaseKinds)(
  '$name keeps every acknowledged operation',
  async (kind) => {
    const folder = await mkdtemp(join(tmpdir(), 'daybook-kill-'));
    const database = kind.name === 'PostgreSQL' ? await kind.open() : undefined;
    if (!database) await prepareDataFolder(folder);
    const env = {
      DATA_DIR: folder,
      SEED_DEMO: 'true',
      ...(database?.url === undefined ? {} : { DATABASE_URL: database.url }),
    };
    try {
      const people = Array.from(
        { length: students },
        (_, index) => new WorkingStudent(`student${String(index + 1)}`),
      );
      for (let round = 0; round < 2; round += 1) {
        const server = await startProcess(env);
        await Promise.all(people.map((person) => person.enter(server.url)));
        const work = people.map((person) => person.work(server.url));
        const begun = people.map((person) => person.acknowledged.length);
        await vi.waitFor(() => {
          people.forEach((person, index) => {
            expect(person.acknowledged.length).toBeGreaterThan((begun[index] ?? 0) + between);
          });
        }, 30_000);
        await server.end('SIGKILL');
        await Promise.all(work);
      }
      const server = await startProcess(env);
      let checked = 0;
      for (const person of people) {
        await person.enter(server.url);
        expect(person.acknowledged.length).toBeGreaterThan(0);
        checked += await person.expectAllStored(server.url);
      }
      expect(checked).toBeGreaterThan(students);
      expect(await server.end('SIGTERM')).toBe(0);
    } finally {
      await database?.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
  180_000,
);

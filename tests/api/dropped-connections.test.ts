/** A PostgreSQL that restarts, fails over or is tidied up drops the connections that are in use. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { longestWaitMs } from '../support/bounds.mjs';
import { databaseKinds } from '../support/database';
import { startProcess } from '../support/server-process';
import { WorkingStudent } from '../support/working-student';

const students = 6;
const drops = 6;
/** Acknowledged between two drops, so that each strikes a server at work. */
const between = 60;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

it(
  'is survived by the server, which loses nothing that it has acknowledged',
  async () => {
    const kind = databaseKinds.find(({ name }) => name === 'PostgreSQL');
    const folder = await mkdtemp(join(tmpdir(), 'daybook-drops-'));
    const database = await kind?.open();
    if (database?.url === undefined) throw new Error('No PostgreSQL to test on');
    const operator = new pg.Client({ connectionString: database.url });
    await operator.connect();
    const server = await startProcess({
      DATA_DIR: folder,
      SEED_DEMO: 'true',
      DATABASE_URL: database.url,
    });
    const stop = new AbortController();
    try {
      const people = Array.from(
        { length: students },
        (_, index) => new WorkingStudent(`student${String(index + 1)}`),
      );
      await Promise.all(people.map((person) => person.enter(server.url)));
      const work = people.map((person) => person.work(server.url, stop.signal));
      const acknowledged = () => sum(people.map((person) => person.acknowledged.length));
      const expectAllAtWork = () => {
        expect(people.map((person) => person.stoppedBy)).toEqual(people.map(() => undefined));
      };

      for (let drop = 0; drop < drops; drop += 1) {
        const before = acknowledged();
        await vi.waitFor(
          () => expect(acknowledged()).toBeGreaterThan(before + between),
          longestWaitMs,
        );
        expectAllAtWork();
        const { rows } = await operator.query<{ application_name: string }>(
          `select application_name, pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`,
        );
        expect(rows.map((row) => row.application_name)).toContain('daybook');
      }
      // Of each one: a student who had given up would be hidden behind the others.
      const before = people.map((person) => person.acknowledged.length);
      await vi.waitFor(() => {
        people.forEach((person, index) => {
          expect(person.acknowledged.length).toBeGreaterThan(before[index] ?? 0);
        });
        expect(acknowledged()).toBeGreaterThan(sum(before) + between);
      }, longestWaitMs);
      stop.abort();
      await Promise.all(work);
      expectAllAtWork();

      // Devices try again after a 503; a 500 would be called a fault of the server.
      const statuses = new Set(people.flatMap((person) => [...person.statuses.keys()]));
      expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
      for (const person of people) await person.expectAllStored(server.url);
      const log = server.output();
      expect(log).toContain('lost a database connection');
      expect(log).not.toContain('request failed');
      expect(server.child.exitCode).toBeNull();
      expect(await server.end('SIGTERM')).toBe(0);
    } finally {
      stop.abort();
      await server.end('SIGKILL');
      await operator.end();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
  4 * longestWaitMs,
);

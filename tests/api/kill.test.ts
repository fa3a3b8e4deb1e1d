/** What the server has acknowledged is there after a SIGKILL, on both databases. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Schema } from '../../server/contract-types';
import { databaseKinds } from '../support/database';
import type { SyncResult } from '../support/factories-sync';
import { stepOp } from '../support/factories-sync';
import { startProcess } from '../support/server-process';

const students = 6;
const password = 'demo-daybook-2026';

interface Acknowledged {
  readonly operation: unknown;
  readonly result: SyncResult;
}

class Student {
  readonly acknowledged: Acknowledged[] = [];
  private ticket = '';
  private lesson = 0;
  private steps: readonly string[] = [];
  private readonly deviceId = randomUUID();

  constructor(private readonly username: string) {}

  async enter(url: string): Promise<void> {
    const login = await fetch(`${url}/api/auth/student-login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: this.username, password, device_id: this.deviceId }),
    });
    const body = (await login.json()) as { upload_ticket: string; token: { access_token: string } };
    this.ticket = body.upload_ticket;
    const headers = { authorization: `Bearer ${body.token.access_token}` };
    const today = await fetch(`${url}/api/student/today`, { headers });
    const { items, today: id } = (await today.json()) as Schema<'Today'>;
    const item = items.find((entry) => entry.assignment_student_id === id);
    const lesson = await fetch(
      `${url}/api/student/lessons/${String(id)}/${String(item?.assignment_id)}`,
      { headers },
    );
    this.lesson = id ?? 0;
    this.steps = ((await lesson.json()) as Schema<'StudentLesson'>).steps.map((step) => step.id);
  }

  async send(url: string, operations: readonly unknown[]): Promise<readonly SyncResult[]> {
    const answer = await fetch(`${url}/api/sync`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.ticket}` },
      body: JSON.stringify({ device_id: this.deviceId, operations }),
    });
    if (!answer.ok) throw new Error(`sync answered ${String(answer.status)}`);
    return ((await answer.json()) as { results: SyncResult[] }).results;
  }

  /** Works until the server is gone, and remembers what it acknowledged. */
  async work(url: string): Promise<void> {
    for (;;) {
      const operations = this.steps.map((step) => stepOp(this.lesson, step));
      try {
        const results = await this.send(url, operations);
        results.forEach((result, index) => {
          this.acknowledged.push({ operation: operations[index], result });
        });
      } catch {
        return;
      }
    }
  }
}

it.each(databaseKinds)(
  '$name keeps every acknowledged operation',
  async (kind) => {
    const folder = await mkdtemp(join(tmpdir(), 'daybook-kill-'));
    const database = kind.name === 'PostgreSQL' ? await kind.open() : undefined;
    const env = {
      DATA_DIR: folder,
      SEED_DEMO: 'true',
      ...(database?.url === undefined ? {} : { DATABASE_URL: database.url }),
    };
    try {
      const people = Array.from(
        { length: students },
        (_, index) => new Student(`student${String(index + 1)}`),
      );
      for (let round = 0; round < 2; round += 1) {
        const server = await startProcess(env);
        await Promise.all(people.map((person) => person.enter(server.url)));
        const work = people.map((person) => person.work(server.url));
        await new Promise((resolve) => setTimeout(resolve, 1000));
        await server.end('SIGKILL');
        await Promise.all(work);
      }
      const server = await startProcess(env);
      let checked = 0;
      for (const person of people) {
        await person.enter(server.url);
        expect(person.acknowledged.length).toBeGreaterThan(0);
        const last = person.acknowledged.slice(-100);
        const results = await person.send(
          server.url,
          last.map((entry) => entry.operation),
        );
        // A stored operation answers what it answered then; a lost one would count a new revision.
        expect(results).toEqual(last.map((entry) => entry.result));
        checked += last.length;
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

/** A student of the demo school who sends work to a running server, and remembers what it has said to each piece. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Schema } from '../../server/contract-types';
import { call, signInAt } from './api-calls';
import type { AtDevice } from './api-calls';
import { stepOp } from './factories-sync';
import type { SyncResult } from './factories-sync';

const password = 'demo-daybook-2026';
/** What is compared in the end: sending all of it again would take longer than it took to make. */
const maxCompared = 100;

interface Acknowledged {
  readonly operation: unknown;
  readonly result: SyncResult;
}

export class WorkingStudent {
  readonly acknowledged: Acknowledged[] = [];
  /** How often the server has answered with each status. */
  readonly statuses = new Map<number, number>();
  /** Why it could not go on: the server was gone, or did not answer as one. */
  stoppedBy: unknown;
  private at: AtDevice = { deviceId: randomUUID(), access: '', ticket: '' };
  private lesson = 0;
  private steps: readonly string[] = [];

  constructor(private readonly username: string) {}

  async enter(url: string): Promise<void> {
    const way = { username: this.username, password };
    this.at = await signInAt(url, way, this.at.deviceId);
    const { access: token } = this.at;
    const { items, today: id } = await call<Schema<'Today'>>(url, 'student/today', { token });
    const item = items.find((entry) => entry.assignment_student_id === id);
    const path = `student/lessons/${String(id)}/${String(item?.assignment_id)}`;
    const lesson = await call<Schema<'StudentLesson'>>(url, path, { token });
    this.lesson = id ?? 0;
    this.steps = lesson.steps.map((step) => step.id);
  }

  private post(url: string, operations: readonly unknown[]): Promise<Response> {
    return fetch(`${url}/api/sync`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.at.ticket}` },
      body: JSON.stringify({ device_id: this.at.deviceId, operations }),
    });
  }

  /** Works until it is told to stop, or until the server is gone. */
  async work(url: string, stop?: AbortSignal): Promise<void> {
    while (stop?.aborted !== true) {
      const operations = this.steps.map((step) => stepOp(this.lesson, step));
      try {
        const answer = await this.post(url, operations);
        this.statuses.set(answer.status, (this.statuses.get(answer.status) ?? 0) + 1);
        if (!answer.ok) continue;
        const { results } = (await answer.json()) as { results: SyncResult[] };
        results.forEach((result, index) => {
          this.acknowledged.push({ operation: operations[index], result });
        });
      } catch (error) {
        this.stoppedBy = error;
        return;
      }
    }
  }

  /**
   * Sends again what was acknowledged last: a stored operation answers what it answered then, a lost one would count
   * a new revision.
   * @returns how many were compared
   */
  async expectAllStored(url: string): Promise<number> {
    const last = this.acknowledged.slice(-maxCompared);
    const answer = await this.post(
      url,
      last.map(({ operation }) => operation),
    );
    const { results } = (await answer.json()) as { results: SyncResult[] };
    expect(results).toEqual(last.map(({ result }) => result));
    return last.length;
  }
}

import { createApi } from '../../api/client';
import { drainAll, type DrainDeps, type DrainReport } from '../drain/drain';
import { saveAnswer } from '../outbox/outbox';
import type { LessonRef } from '../outbox/outbox-entry';
import { createTransport } from '../drain/transport';
import { admitUser, dropUser } from '../storage/people';
import { change, read } from '../storage/user-db';
import { SyncServer } from './sync-server';

/**
 * Sends what waits on this device to a server of the test.
 * @param now milliseconds since the epoch
 */
export const drainTo = (
  server: SyncServer,
  now: number,
  rest: Partial<DrainDeps> = {},
): Promise<DrainReport> =>
  drainAll({
    transport: createTransport(createApi(server.api)),
    now: () => now,
    chance: () => 0.5,
    freshTicket: () => Promise.resolve(undefined),
    stop: new AbortController().signal,
    ...rest,
  });

let lastUser = 1_000;

/** A student at work, with a server of their own and a clock that the test moves. */
export class StudentTablet {
  /** Milliseconds since the epoch. */
  now = 1_000_000;
  readonly ref: LessonRef;

  private constructor(
    readonly server: SyncServer,
    readonly userId: number,
  ) {
    this.ref = { userId, assignmentStudentId: 12, assignmentId: 3 };
  }

  static async open(): Promise<StudentTablet> {
    const server = await SyncServer.start();
    lastUser += 1;
    await admitUser(lastUser, 'ticket-1');
    return new StudentTablet(server, lastUser);
  }

  async close(): Promise<void> {
    await this.server.stop();
    await change(this.userId, ['outbox'], ({ store }) => store.clear());
    await dropUser(this.userId);
  }

  answer(questionId: string, words: string): Promise<void> {
    const value = { kind: 'short_text', text: words } as const;
    return saveAnswer(this.ref, { questionId, baseRev: 0, value });
  }

  /** An answer with a picture of this content. */
  show(questionId: string, content: string, kind: 'photo' | 'drawing' = 'photo'): Promise<void> {
    const file = new Blob([content], { type: 'image/png' });
    return saveAnswer(this.ref, { questionId, baseRev: 0, value: { kind }, file });
  }

  drain(rest: Partial<DrainDeps> = {}): Promise<DrainReport> {
    return drainTo(this.server, this.now, rest);
  }

  /** Drains with the clock going on, until nothing waits or the rounds are over. */
  async drainPatiently(rounds = 40): Promise<DrainReport> {
    let report = await this.drain();
    for (let round = 0; round < rounds && report.waiting > 0; round += 1) {
      this.now += 61_000;
      report = await this.drain();
    }
    return report;
  }

  outbox() {
    return read(this.userId, (db) => db.getAll('outbox'));
  }

  /** What this device knows of an answer. */
  mark(key: string) {
    return read(this.userId, (db) => db.get('answers', key));
  }

  /** The words that the server has taken, in order. */
  texts() {
    return this.server.applied.map(({ operation }) => operation.value?.text);
  }
}

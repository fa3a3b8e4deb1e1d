/** A class of many students at two server processes on one PostgreSQL, which answers all the time. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../support/running-server';
import { Caller, encodeSync } from './http-caller';
import { startSchoolServer } from './school-server';
import type { SignedInChild } from './school-server';

export const classSize = 200;
const everyMs = 500;

export interface LiveClass {
  readonly children: readonly SignedInChild[];
  readonly assignmentId: number;
  /** Of both processes; the teacher is with the second. */
  readonly urls: readonly [string, string];
  stop(): Promise<void>;
}

export async function openLiveClass(): Promise<LiveClass> {
  const school = await startSchoolServer(classSize);
  const dataDir = await mkdtemp(join(tmpdir(), 'daybook-bench-live-'));
  const second = await startServer({
    DATABASE_URL: school.databaseUrl,
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    SYNC_PER_MINUTE: '1000000',
  });
  return {
    children: school.children,
    assignmentId: school.children[0]?.assignmentId ?? 0,
    urls: [school.server.url, second.url],
    async stop() {
      await second.stop();
      await school.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const bodyOf = (child: SignedInChild, number: number): string =>
  JSON.stringify({
    device_id: child.deviceId,
    operations: [
      {
        op_id: randomUUID(),
        type: 'answer.save',
        schema_version: 1,
        seq: number,
        device_time: '2026-01-05T15:00:00.000Z',
        assignment_student_id: child.assignmentStudentId,
        question_id: 'count',
        base_rev: 0,
        value: { kind: 'number', text: String(number) },
      },
    ],
    report: { unsent: number },
  });

interface Storm {
  /** Milliseconds for which the class answers, unless stopped before. */
  readonly forMs: number;
  /** Goes on where an earlier storm has ended. */
  readonly firstNumber?: number;
  readonly stop?: AbortSignal;
  /** Told of each answer before it goes out. */
  readonly note?: (studentId: number, number: number) => void;
}

async function answer(child: SignedInChild, url: string, storm: Storm): Promise<void> {
  const caller = await Caller.open(url);
  const { host } = new URL(url);
  await pause(Math.random() * everyMs);
  const from = performance.now();
  const first = storm.firstNumber ?? 1;
  const goesOn = () => performance.now() - from < storm.forMs && storm.stop?.aborted !== true;
  for (let number = first; goesOn(); number += 1) {
    storm.note?.(child.id, number);
    const status = await caller.send(encodeSync(host, child.uploadTicket, bodyOf(child, number)));
    if (status !== 200) throw new Error(`The server answered ${String(status)}.`);
    await pause(from + (number - first + 1) * everyMs - performance.now());
  }
  caller.close();
}

/** Every student answers twice a second, half of them at each process. */
export async function storm({ children, urls }: LiveClass, options: Storm): Promise<void> {
  await Promise.all(
    children.map((child, at) => answer(child, urls[at % 2 === 0 ? 0 : 1], options)),
  );
}

export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));

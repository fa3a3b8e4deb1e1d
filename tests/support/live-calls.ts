/** Calls of the live class, and a reader of its stream over a real connection. */
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Schema } from '../../server/contract-types';
import { longestWaitMs } from './bounds.mjs';
import { signIn } from './factories';
import type { Signed } from './factories';
import { makeClass } from './factories-lessons';
import type { TestServer } from './server';

export type LiveStudent = Schema<'LiveStudent'>;
type LiveSnapshot = Schema<'LiveSnapshot'>;
type LiveDelta = Schema<'LiveDelta'>;

export function livePath(assignment: number, position?: number, rest = ''): string {
  const query = position === undefined ? '' : `?position=${String(position)}`;
  return `/api/dashboard/assignments/${String(assignment)}/live${rest}${query}`;
}

/** A device says how it stands. Reports of a moment share a statement, so what is taken is not stored yet. */
export async function say(
  server: TestServer,
  signed: Pick<Signed, 'ticket' | 'deviceId'>,
  says: Partial<Schema<'DeviceReport'>>,
  operations: readonly unknown[] = [],
  userAgent?: string,
): Promise<number> {
  const answer = await server.send({
    method: 'POST',
    url: '/api/sync',
    token: signed.ticket,
    ...(userAgent !== undefined && { headers: { 'user-agent': userAgent } }),
    payload: {
      device_id: signed.deviceId,
      operations: [...operations],
      report: { unsent: 0, ...says },
    },
  });
  return answer.statusCode;
}

/** A device says how it stands; waits until that is stored. */
export async function report(...said: Parameters<typeof say>): Promise<number> {
  const [server, { deviceId }] = said;
  // Every write of a row gives it another version, whatever is written.
  const version = async () =>
    (
      await sql<{ version: string }>`select string_agg(xmin::text, ' ' order by user_id) as version
        from device_reports where device_id = ${deviceId}`.execute(server.db)
    ).rows[0]?.version;
  const before = await version();
  const status = await say(...said);
  await vi.waitFor(async () => expect(await version()).not.toBe(before), {
    timeout: longestWaitMs,
    interval: 10,
  });
  return status;
}

/** A class whose teacher and one student are signed in. */
export async function liveRoom(server: TestServer) {
  const made = await makeClass(server);
  const teacher = await signIn(server, made.teacher);
  const student = await signIn(server, made.student);
  const { id } = made.assignment;
  const look = async (position?: number) =>
    (await server.get(livePath(id, position), teacher.access)).json<LiveSnapshot>();
  const mine = async (): Promise<LiveStudent> => {
    const found = (await look(1)).students.find((entry) => entry.student_id === made.student.id);
    if (!found) throw new Error('The student is not in the class');
    return found;
  };
  const ids = { id, teacherId: made.teacher.id, studentId: made.student.id };
  return { ...made, ...ids, teacher, student, look, mine };
}

export interface EventsReader<Delta> {
  readonly status: number;
  readonly type: string;
  readonly deltas: readonly Delta[];
  /** Waits until this is so. @throws Error after five seconds */
  until(holds: () => boolean): Promise<void>;
  /** Resolves when the server has ended the stream. */
  readonly ended: Promise<void>;
  close(): void;
}

export interface StreamReader extends EventsReader<LiveDelta> {
  /** The newest state of each student that the stream has told, by their id. */
  readonly students: ReadonlyMap<number, LiveStudent>;
}

/** Where a server listens; begins to listen when it does not yet. */
export async function addressOf({ app }: TestServer): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${String((app.server.address() as AddressInfo).port)}`;
}

/** Opens a stream and goes on reading it. @param onDelta told of each event as it comes */
export async function openEvents<Delta>(
  server: TestServer,
  token: string,
  path: string,
  onDelta: (delta: Delta) => void = () => undefined,
): Promise<EventsReader<Delta>> {
  const stop = new AbortController();
  const response = await fetch(`${await addressOf(server)}${path}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stop.signal,
  });
  const deltas: Delta[] = [];
  const take = (event: string) => {
    if (!event.startsWith('data: ')) return;
    const delta = JSON.parse(event.slice('data: '.length)) as Delta;
    onDelta(delta);
    deltas.push(delta);
  };
  const read = async () => {
    let rest = '';
    const decoder = new TextDecoder();
    const reader = response.body?.getReader();
    for (let next = await reader?.read(); next?.value; next = await reader?.read()) {
      const events = (rest + decoder.decode(next.value, { stream: true })).split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) take(event);
    }
  };
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    deltas,
    ended: read().catch(() => undefined),
    close: () => stop.abort(),
    until: (holds) => waitFor(holds, () => JSON.stringify(deltas.at(-1))),
  };
}

/** Opens the stream of a lesson's page. */
export async function openStream(
  server: TestServer,
  token: string,
  assignment: number,
  position?: number,
): Promise<StreamReader> {
  const students = new Map<number, LiveStudent>();
  const path = livePath(assignment, position, '/events');
  const events = await openEvents<LiveDelta>(server, token, path, (delta) => {
    if (delta.all === true) students.clear();
    for (const student of delta.students) students.set(student.student_id, student);
  });
  const until = (holds: () => boolean) =>
    waitFor(holds, () => JSON.stringify([...students.values()]));
  return { ...events, students, until };
}

/** @throws Error with what there is, after the longest wait */
export async function waitFor(holds: () => boolean, found: () => string): Promise<void> {
  const end = performance.now() + longestWaitMs;
  while (!holds()) {
    if (performance.now() > end) throw new Error(`It did not come to pass: ${found()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

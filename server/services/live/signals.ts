/**
 * Tells every server process whose work has changed. What changes in a moment is told together, after its transaction
 * and never in its way. A notice that gets lost costs a page the time until it asks by itself.
 */
import { sql } from 'kysely';
import type { Db } from '../../db/tables';

export const liveChannel = 'daybook_live';

/** What a notice says; ids only. */
export interface Changes {
  /** Students' copies of lessons. */
  readonly copies: readonly number[];
  /** Students whose devices have said something. */
  readonly people: readonly number[];
  /** Assignments that were changed as a whole. */
  readonly assignments: readonly number[];
  /** Staff whose accounts may do less than before. */
  readonly accounts: readonly number[];
}

/** Collected for so long. */
const collectMs = 200;
/** PostgreSQL takes less than 8000 bytes; an id has eleven with its comma. */
const idsPerNotice = 600;

export type LiveSignals = ReturnType<typeof createLiveSignals>;

export function createLiveSignals({
  db,
  onFailure,
}: {
  readonly db: Db;
  readonly onFailure: (error: unknown) => void;
}) {
  const waiting = {
    c: new Set<number>(),
    p: new Set<number>(),
    a: new Set<number>(),
    s: new Set<number>(),
  };
  let timer: NodeJS.Timeout | undefined;

  function collect(kind: keyof typeof waiting, ids: readonly number[]): void {
    for (const id of ids) waiting[kind].add(id);
    if (ids.length > 0) timer ??= setTimeout(() => void flush(), collectMs);
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const ids = Object.entries(waiting).flatMap(([kind, set]) =>
      [...set].map((id) => [kind, id] as const),
    );
    for (const set of Object.values(waiting)) set.clear();
    for (let from = 0; from < ids.length; from += idsPerNotice) {
      try {
        const payload = toPayload(ids.slice(from, from + idsPerNotice));
        await sql`select pg_notify(${liveChannel}, ${payload})`.execute(db);
      } catch (error) {
        onFailure(error);
      }
    }
  }

  return {
    /** Students' copies of lessons have changed: an answer, a step, a hand-in, a score. Returns at once. */
    changed(assignmentStudentIds: readonly number[]): void {
      collect('c', assignmentStudentIds);
    },

    /** Devices of students have said something. Returns at once. */
    peopleChanged(studentIds: readonly number[]): void {
      collect('p', studentIds);
    },

    /** Who is given an assignment, on which days, or by which version has changed. Returns at once. */
    assignmentChanged(assignmentId: number): void {
      collect('a', [assignmentId]);
    },

    /** A sign-in or a right of somebody is over. Returns at once. */
    accountChanged(userId: number): void {
      collect('s', [userId]);
    },

    /** Tells what waits; for the end of the server. */
    flush,
  };
}

function toPayload(ids: readonly (readonly [string, number])[]): string {
  const of = (kind: string) => ids.flatMap(([of, id]) => (of === kind ? [id] : [])).join(',');
  return `${of('c')};${of('p')};${of('a')};${of('s')}`;
}

/** Reads a notice of any process, also of another version: what it does not know is empty. */
export function readChanges(payload: string): Changes {
  const lists = payload.split(';').map((part) =>
    part
      .split(',')
      .map(Number)
      .filter((id) => Number.isInteger(id) && id > 0),
  );
  const [copies = [], people = [], assignments = [], accounts = []] = lists;
  return { copies, people, assignments, accounts };
}

/**
 * What children were promised, and whether it was kept.
 *
 * A tap or a typed text is an attempt. It becomes a promise in the moment in which the screen calls it
 * saved on this device, and a firmer one when the screen calls it sent. What each device did to one
 * question is a chain of attempts in order; the server's rows of that device and question, in order of
 * their sequence numbers, must lie in that chain:
 * - each row is one attempt: more rows than attempts is something applied twice;
 * - what was called sent is a row;
 * - what was only called saved is a row, unless the same child has since put another answer in its place
 *   on the same device and that one is a row.
 */
import type { AnswerValue } from '../../domain/answers';
import { matchAttempts } from './match-attempts';
import type { ReportedState } from './match-attempts';

export interface Attempt {
  readonly value: AnswerValue;
  promised: ReportedState;
}

export interface AnswerRow {
  readonly assignmentStudentId: number;
  readonly questionId: string;
  readonly deviceId: string;
  readonly seq: number;
  readonly opId: string;
  readonly value: AnswerValue;
}

/** A fact that is true once, however often it is done: a finished step, a hand-in. */
export interface LatchRow {
  readonly assignmentStudentId: number;
  /** A step's id, or `hand-in`. */
  readonly latch: string;
}

export interface StoredWork {
  readonly answers: readonly AnswerRow[];
  readonly latches: readonly LatchRow[];
}

export interface Verdict {
  /** Answers that the screen called saved and that the child did not replace before they were sent. */
  readonly shown: number;
  /** Those of `shown` that the server has. */
  readonly stored: number;
  /** Saved, then replaced by the same child on the same device before they were sent. */
  readonly replaced: number;
  readonly latchesShown: number;
  readonly latchesStored: number;
  readonly lost: number;
  readonly doubled: number;
  /** One line per broken promise and per row that nobody made. */
  readonly complaints: readonly string[];
}

/** The same text for equal values, whatever the order of their members or of the choices ticked. */
function canonical(value: AnswerValue): string {
  const ordered =
    value.kind === 'multiple_choice' ? { ...value, choices: [...value.choices].sort() } : value;
  return JSON.stringify(ordered, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
}

const chainKey = (lesson: number, question: string, device: string): string =>
  `${lesson} ${question} ${device}`;

export class Ledger {
  private readonly chains = new Map<string, Attempt[]>();
  private readonly latches = new Map<string, ReportedState>();

  /** A child gave an answer; raise `promised` of the result when the screen does. */
  attempt(lesson: number, questionId: string, deviceId: string, value: AnswerValue): Attempt {
    const key = chainKey(lesson, questionId, deviceId);
    const attempt: Attempt = { value, promised: 'nothing' };
    this.chains.set(key, [...(this.chains.get(key) ?? []), attempt]);
    return attempt;
  }

  /** A child finished a step or handed in, with what the screen said of it. */
  latch(lesson: number, latch: string, promised: ReportedState): void {
    const key = `${lesson} ${latch}`;
    if (promised !== 'nothing' || !this.latches.has(key)) this.latches.set(key, promised);
  }

  /** Compares with everything that the server has stored of these lessons. */
  compare(stored: StoredWork): Verdict {
    const complaints: string[] = [];
    const sums = { shown: 0, stored: 0, replaced: 0, lost: 0, doubled: 0 };
    const rows = groupBy(stored.answers, (row) =>
      chainKey(row.assignmentStudentId, row.questionId, row.deviceId),
    );
    for (const [key, attempts] of this.chains) {
      const inOrder = (rows.get(key) ?? []).sort((a, b) => a.seq - b.seq);
      const fit = matchAttempts(
        attempts.map(({ value, promised }) => ({ value: canonical(value), promised })),
        inOrder.map((row) => canonical(row.value)),
      );
      sums.shown += fit.kept + fit.lost;
      sums.stored += fit.kept;
      sums.replaced += fit.replaced;
      sums.lost += fit.lost;
      sums.doubled += fit.extra;
      if (fit.lost + fit.extra > 0) {
        const told = attempts.map(({ value, promised }) => `${promised}:${canonical(value)}`);
        const found = inOrder.map((row) => `${row.seq}:${canonical(row.value)}`);
        complaints.push(
          `${key}: lost ${fit.lost}, doubled ${fit.extra}\n  told  ${told.join(' ')}\n  found ${found.join(' ')}`,
        );
      }
    }
    for (const key of rows.keys()) {
      if (!this.chains.has(key)) complaints.push(`rows that nobody made: ${key}`);
    }
    sums.doubled += repeatedOperations(stored.answers, complaints);
    const latches = this.compareLatches(stored.latches, complaints);
    return {
      ...sums,
      lost: sums.lost + latches.lost,
      doubled: sums.doubled + latches.doubled,
      latchesShown: latches.shown,
      latchesStored: latches.shown - latches.lost,
      complaints,
    };
  }

  private compareLatches(rows: readonly LatchRow[], complaints: string[]) {
    const found = new Map<string, number>();
    for (const row of rows) {
      const key = `${row.assignmentStudentId} ${row.latch}`;
      found.set(key, (found.get(key) ?? 0) + 1);
    }
    const sums = { shown: 0, lost: 0, doubled: 0 };
    for (const [key, promised] of this.latches) {
      if (promised === 'nothing') continue;
      sums.shown += 1;
      if (found.has(key)) continue;
      sums.lost += 1;
      complaints.push(`${key}: the screen called it done, the server does not know of it`);
    }
    for (const [key, times] of found) {
      if (!this.latches.has(key)) complaints.push(`done by nobody: ${key}`);
      sums.doubled += times - 1;
    }
    return sums;
  }
}

function repeatedOperations(rows: readonly AnswerRow[], complaints: string[]): number {
  let repeated = 0;
  for (const [opId, same] of groupBy(rows, (row) => row.opId)) {
    if (same.length === 1) continue;
    repeated += same.length - 1;
    complaints.push(`operation ${opId} stored ${same.length} times`);
  }
  return repeated;
}

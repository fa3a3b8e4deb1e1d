/**
 * What a child was promised. A tap or a typed text is an attempt; it becomes a promise in the moment in
 * which the screen calls it saved or sent. Whoever attempted n equal answers and saw k of them called
 * saved must find at least k and at most n of them on the server.
 */
import type { AnswerValue } from '../../domain/answers';

type Work =
  | { readonly type: 'answer'; readonly questionId: string; readonly value: AnswerValue }
  | { readonly type: 'step'; readonly stepId: string }
  | { readonly type: 'hand_in' };

interface Entry {
  readonly assignmentStudentId: number;
  readonly work: Work;
  attempted: number;
  promised: number;
}

/** What the server's tables hold, one line per row that was stored. */
export interface StoredWork {
  readonly assignmentStudentId: number;
  readonly work: Work;
  /** Absent for rows that carry none. */
  readonly opId?: string;
}

export interface Verdict {
  readonly promised: number;
  /** Of the promised ones. */
  readonly stored: number;
  readonly lost: number;
  readonly doubled: number;
  /** One line per broken promise, for people. */
  readonly complaints: readonly string[];
}

/** The same text for equal values, whatever the order of their members. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

const keyOf = (assignmentStudentId: number, work: Work): string =>
  canonical([assignmentStudentId, work]);

export class Ledger {
  private readonly entries = new Map<string, Entry>();

  private entry(assignmentStudentId: number, work: Work): Entry {
    const key = keyOf(assignmentStudentId, work);
    const known = this.entries.get(key);
    if (known) return known;
    const fresh: Entry = { assignmentStudentId, work, attempted: 0, promised: 0 };
    this.entries.set(key, fresh);
    return fresh;
  }

  /** Somebody did something on a screen. Call the result when the screen says that it is safe. */
  attempt(assignmentStudentId: number, work: Work): () => void {
    const entry = this.entry(assignmentStudentId, work);
    entry.attempted += 1;
    return () => {
      entry.promised += 1;
    };
  }

  get promised(): number {
    return [...this.entries.values()].reduce((sum, entry) => sum + entry.promised, 0);
  }

  /** Compares with everything the server has stored of these lessons. */
  compare(stored: readonly StoredWork[]): Verdict {
    const found = new Map<string, number>();
    const opIds = new Map<string, number>();
    for (const row of stored) {
      const key = keyOf(row.assignmentStudentId, row.work);
      found.set(key, (found.get(key) ?? 0) + 1);
      if (row.opId !== undefined) opIds.set(row.opId, (opIds.get(row.opId) ?? 0) + 1);
    }
    const complaints: string[] = [];
    let lost = 0;
    let doubled = 0;
    let kept = 0;
    for (const [key, entry] of this.entries) {
      const there = found.get(key) ?? 0;
      // Latches: doing them again, here or on a second device, is one fact.
      const latch = entry.work.type !== 'answer';
      const owed = latch ? Math.min(1, entry.promised) : entry.promised;
      const most = latch ? 1 : entry.attempted;
      const missing = Math.max(0, owed - there);
      const extra = Math.max(0, there - most);
      lost += missing;
      doubled += extra;
      kept += latch ? (missing > 0 ? 0 : entry.promised) : entry.promised - missing;
      if (missing > 0) complaints.push(`lost ${missing} of ${key}`);
      if (extra > 0) complaints.push(`doubled ${extra} of ${key}`);
    }
    for (const key of found.keys()) {
      if (!this.entries.has(key)) complaints.push(`nobody did ${key}`);
    }
    for (const [opId, times] of opIds) {
      if (times > 1) {
        doubled += times - 1;
        complaints.push(`operation ${opId} stored ${times} times`);
      }
    }
    return { promised: this.promised, stored: kept, lost, doubled, complaints };
  }
}

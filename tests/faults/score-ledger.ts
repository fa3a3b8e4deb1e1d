/**
 * What teachers were promised about scores, and whether it was kept.
 *
 * Each note to a student is a text that nobody else writes, so that every row tells whose it is. What one
 * teacher wrote about one student's work is a chain in order. The server joins what one person saves in one
 * sitting, and a device sends the newest of what waits: so of each chain the last text that the screen called
 * saved must be there, or a later one of the same chain; as the score, or beside a newer one as a conflict.
 * Giving work back is a chain of its own, laid into the server's releases as answers are into their rows.
 */
import { matchAttempts } from './match-attempts';
import type { ReportedState } from './match-attempts';

export type Outcome = 'returned' | 'scored';

export interface NoteAttempt {
  readonly text: string;
  promised: ReportedState;
}

export interface PostAttempt {
  readonly outcome: Outcome;
  promised: ReportedState;
}

export interface ScoreVersionRow {
  readonly lesson: number;
  readonly teacher: string;
  readonly rev: number;
  readonly reason: 'save' | 'conflict' | 'release';
  readonly outcome: Outcome | null;
  readonly comment: string;
  /** Milliseconds since the epoch. */
  readonly savedAt: number;
}

export interface CopyRow {
  readonly lesson: number;
  readonly state: string;
  readonly handedInAt: number | null;
  /** When a hand-in was taken that did not know of the newest return, and so did not undo it. */
  readonly staleAt: number | null;
  /** What the student is shown; null before anything was given back. */
  readonly result: string | null;
  /** The score as it is; 0 and null for none. */
  readonly rev: number;
  readonly comment: string | null;
}

export interface StoredScores {
  /** In the order in which they came. */
  readonly versions: readonly ScoreVersionRow[];
  readonly copies: readonly CopyRow[];
  /** Operations of all teachers that were taken, since the school was built. */
  readonly applied: number;
  readonly kept: number;
  /** Revisions and conflicts of all scores, since then. */
  readonly revisions: number;
  readonly conflicts: number;
}

export interface ScoreVerdict {
  /** Texts and releases that a screen called saved and that no later one took the place of. */
  readonly shown: number;
  readonly stored: number;
  /** Kept beside a newer one. */
  readonly conflicts: number;
  /** Releases that the server did not take, and the screen said so. */
  readonly refused: number;
  readonly lost: number;
  readonly doubled: number;
  readonly complaints: readonly string[];
}

const keyOf = (lesson: number, teacher: string): string => `${lesson} ${teacher}`;

export class ScoreLedger {
  private readonly notes = new Map<string, NoteAttempt[]>();
  private readonly releases = new Map<string, PostAttempt[]>();
  private readonly handIns = new Map<number, number>();
  private refused = 0;

  /** A teacher wrote a note; raise `promised` of the result when the screen does. */
  note(lesson: number, teacher: string, text: string): NoteAttempt {
    const attempt: NoteAttempt = { text, promised: 'nothing' };
    const key = keyOf(lesson, teacher);
    this.notes.set(key, [...(this.notes.get(key) ?? []), attempt]);
    return attempt;
  }

  /** A teacher gave work back; raise `promised` of the result when the screen does. */
  release(lesson: number, teacher: string, outcome: Outcome): PostAttempt {
    const attempt: PostAttempt = { outcome, promised: 'nothing' };
    const key = keyOf(lesson, teacher);
    this.releases.set(key, [...(this.releases.get(key) ?? []), attempt]);
    return attempt;
  }

  /** The teacher has been told that the last release was not taken: it stands in for those before it. */
  wasRefused(lesson: number, teacher: string): void {
    this.refused += 1;
    for (const attempt of this.releases.get(keyOf(lesson, teacher)) ?? []) {
      if (attempt.promised === 'saved') attempt.promised = 'nothing';
    }
  }

  /** A screen called the work handed in, which began at this moment of the machine's clock. */
  handedIn(lesson: number, at: number): void {
    this.handIns.set(lesson, at);
  }

  /** Compares with everything that the server has stored of these lessons. */
  compare(stored: StoredScores): ScoreVerdict {
    const complaints: string[] = [];
    const sums = { shown: 0, stored: 0, conflicts: 0, lost: 0, doubled: 0 };
    for (const [key, attempts] of this.notes)
      this.compareNotes(key, attempts, stored, sums, complaints);
    for (const [key, attempts] of this.releases) {
      const rows = stored.versions
        .filter((row) => row.reason === 'release' && keyOf(row.lesson, row.teacher) === key)
        .map((row) => row.outcome ?? '');
      const told = attempts.map(({ outcome, promised }) => ({ value: outcome, promised }));
      const fit = matchAttempts(told, rows);
      sums.shown += fit.kept + fit.lost;
      sums.stored += fit.kept;
      sums.lost += fit.lost;
      sums.doubled += fit.extra;
      if (fit.lost + fit.extra > 0) {
        const words = told.map(({ value, promised }) => `${promised}:${value}`);
        complaints.push(`release ${key}: told ${words.join(' ')}, found ${rows.join(' ')}`);
      }
    }
    for (const copy of stored.copies) this.compareState(copy, stored.versions, sums, complaints);
    sums.conflicts = stored.versions.filter((row) => row.reason === 'conflict').length;
    sums.doubled += countTwice('revisions', stored.revisions, stored.applied, complaints);
    sums.doubled += countTwice('conflicts', stored.conflicts, stored.kept, complaints);
    return { ...sums, refused: this.refused, complaints };
  }

  private compareNotes(
    key: string,
    attempts: readonly NoteAttempt[],
    { versions, copies }: StoredScores,
    sums: { shown: number; stored: number; lost: number; doubled: number },
    complaints: string[],
  ): void {
    const lesson = Number(key.split(' ')[0]);
    const own = versions.filter((row) => keyOf(row.lesson, row.teacher) === key);
    const now = copies.find((copy) => copy.lesson === lesson)?.comment;
    const there = new Set([...own.map(({ comment }) => comment), now ?? '']);
    const last = attempts.findLastIndex(({ promised }) => promised !== 'nothing');
    if (last !== -1) {
      sums.shown += 1;
      if (attempts.slice(last).some(({ text }) => there.has(text))) sums.stored += 1;
      else {
        sums.lost += 1;
        const told = attempts.map(({ text, promised }) => `${promised}:${text}`);
        complaints.push(`note ${key}: told ${told.join(' ')}, found ${[...there].join(' ')}`);
      }
    }
    const written = new Set(this.textsOf(lesson));
    for (const { comment } of own) {
      if (comment !== '' && !written.has(comment))
        complaints.push(`nobody wrote: ${key} ${comment}`);
    }
  }

  private textsOf(lesson: number): string[] {
    return [...this.notes].flatMap(([key, attempts]) =>
      key.startsWith(`${lesson} `) ? attempts.map(({ text }) => text) : [],
    );
  }

  /** State, hand-in, release and what the student is shown belong together. */
  private compareState(
    copy: CopyRow,
    versions: readonly ScoreVersionRow[],
    sums: { lost: number },
    complaints: string[],
  ): void {
    const { lesson, state, handedInAt, result } = copy;
    const release = versions.findLast((row) => row.lesson === lesson && row.reason === 'release');
    const wrong = (what: string) =>
      complaints.push(
        `state ${lesson}: ${state}, ${what} (handed in ${String(handedInAt)}, released ${String(release?.savedAt)} as ${String(release?.outcome)})`,
      );
    const isOut = state === 'not_started' || state === 'in_progress';
    if (isOut !== (handedInAt === null)) wrong('its hand-in does not fit');
    if ((release === undefined) !== (result === null)) wrong('its result does not fit');
    if (release && result !== release.comment) wrong(`the student is shown ${String(result)}`);
    if (isOut && release) wrong('was given back without having been handed in');
    if ((state === 'scored' || state === 'returned') && release?.outcome !== state) {
      wrong('nobody gave it back so');
    }
    if (state === 'handed_in' && release) {
      if (release.outcome === 'scored') wrong('was scored, and a hand-in undid it');
      if ((handedInAt ?? 0) < release.savedAt) wrong('is older than what it was given back for');
    }
    const promised = this.handIns.get(lesson);
    if (promised === undefined) return;
    const given = release?.savedAt ?? 0;
    const stale = copy.staleAt !== null && copy.staleAt >= given;
    if (isOut || (state === 'returned' && promised > given && !stale)) {
      sums.lost += 1;
      wrong(`the hand-in of ${promised} is lost`);
    }
  }
}

/** Every operation that was taken is one revision, or one conflict. */
function countTwice(what: string, rows: number, operations: number, complaints: string[]): number {
  if (rows !== operations) {
    complaints.push(`${rows} ${what} of scores, made by ${operations} operations`);
  }
  return Math.abs(rows - operations);
}

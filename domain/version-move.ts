/**
 * What becomes of a class's lessons when its assignment moves to a newer version of the sequence. Days are matched
 * as the list of versions matches them; a question is the same when its id and its kind are.
 */
import type { Question, QuestionKind, Step } from './content';
import type { InPieces } from './in-pieces';
import { deepEqual } from './deep-equal';
import { matchDays } from './version-match';

export interface MovableLesson {
  readonly position: number;
  readonly title: string;
  readonly steps: readonly Step[];
}

export interface MovedLesson {
  readonly position: number;
  readonly title: string;
  /** Its position before; undefined for a lesson that is new. */
  readonly from: number | undefined;
  /** By id: what it asked before and does not ask like that any more. */
  readonly goneQuestions: Readonly<Record<string, QuestionKind>>;
  readonly goneSteps: readonly string[];
  readonly addedQuestions: number;
  /** Of the questions that stay: how many have another right answer, and how many give other points. */
  readonly changedKeys: number;
  readonly changedPoints: number;
}

export interface VersionMove {
  /** The newer version's, in order. */
  readonly lessons: readonly MovedLesson[];
  /** Lessons that the newer version does not have. */
  readonly removed: readonly MovableLesson[];
}

function questionsOf(steps: readonly Step[]): ReadonlyMap<string, Question> {
  return new Map(
    steps.flatMap(({ blocks }) =>
      blocks.flatMap((block) =>
        block.type === 'question' ? [[block.question.id, block.question] as const] : [],
      ),
    ),
  );
}

/** @returns kinds by question id */
export function questionKinds(steps: readonly Step[]): ReadonlyMap<string, QuestionKind> {
  return new Map([...questionsOf(steps)].map(([id, { kind }]) => [id, kind]));
}

/** Both in the order of their positions; a lesson at a time. */
export function* moveInPieces(
  older: readonly MovableLesson[],
  newer: readonly MovableLesson[],
): InPieces<VersionMove> {
  const matches = matchDays(older, newer);
  const kept = new Set(matches.values());
  const lessons: MovedLesson[] = [];
  for (const [to, lesson] of newer.entries()) {
    yield;
    const from = matches.get(to);
    lessons.push(moved(lesson, from === undefined ? undefined : older[from]));
  }
  return { lessons, removed: older.filter((_, from) => !kept.has(from)) };
}

const keyOf = (question: Question): unknown => ('key' in question ? question.key : null);

function moved(lesson: MovableLesson, before: MovableLesson | undefined): MovedLesson {
  const { position, title } = lesson;
  const now = questionsOf(lesson.steps);
  const then = questionsOf(before?.steps ?? []);
  const steps = new Set(lesson.steps.map(({ id }) => id));
  const stays = ([id, { kind }]: readonly [string, Question]) => now.get(id)?.kind === kind;
  const both = [...then].flatMap(([id, was]) => {
    const is = now.get(id);
    return is?.kind === was.kind ? [{ was, is }] : [];
  });
  return {
    position,
    title,
    from: before?.position,
    goneQuestions: Object.fromEntries(
      [...then].filter((entry) => !stays(entry)).map(([id, { kind }]) => [id, kind]),
    ),
    goneSteps: (before?.steps ?? []).map(({ id }) => id).filter((id) => !steps.has(id)),
    addedQuestions: now.size - both.length,
    changedKeys: both.filter(({ was, is }) => !deepEqual(keyOf(was), keyOf(is))).length,
    changedPoints: both.filter(({ was, is }) => was.points !== is.points).length,
  };
}

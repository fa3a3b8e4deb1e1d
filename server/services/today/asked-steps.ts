import { onlyQuestions } from '../../../domain/answered';
import type { AskingStep } from '../../../domain/answered';
import { findLessonsNamed } from '../../db/needs.repo';
import type { Db } from '../../db/tables';
import { LruCache } from '../responses/lru-cache';

interface Content {
  readonly version_id: number;
  readonly position: number;
}

/** Lessons that the students of a district work at in these weeks. */
const keptLessons = 500;

export type AskedSteps = ReturnType<typeof createAskedSteps>;

const keyOf = ({ version_id, position }: Content): string =>
  `${String(version_id)}/${String(position)}`;

/**
 * What lessons ask. A published version never changes, so each process reads a lesson once.
 * @returns takes the lessons that matter, and gives a look-up of their steps; one query for those it has not read yet
 */
export function createAskedSteps(db: Db) {
  const known = new LruCache<readonly AskingStep[]>(keptLessons);

  return async (lessons: readonly Content[]): Promise<(of: Content) => readonly AskingStep[]> => {
    const steps = new Map(lessons.map((lesson) => [keyOf(lesson), known.get(keyOf(lesson))]));
    const unread = lessons.filter((lesson) => steps.get(keyOf(lesson)) === undefined);
    for (const row of await findLessonsNamed(db, unread)) {
      const asking = onlyQuestions(row.steps);
      steps.set(keyOf(row), asking);
      known.set(keyOf(row), asking);
    }
    return (of) => steps.get(keyOf(of)) ?? [];
  };
}

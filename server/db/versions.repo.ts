import { sql } from 'kysely';
import type { Picture, QuestionKind, Step } from '../../domain/content';
import type { DbOrTransaction, Pack } from './tables';

export interface FrozenLesson {
  readonly position: number;
  readonly title: string;
  readonly summary: string;
  readonly minutes: number;
  readonly cover: Picture;
  readonly steps: readonly Step[];
  readonly questions: Readonly<Record<string, QuestionKind>>;
  readonly teacherNotes: Readonly<Record<string, string>>;
  readonly pack: Pack;
}

/** Stores the next version of a sequence with its lessons and gives its id. Wants a transaction. */
export async function insertVersion(
  db: DbOrTransaction,
  version: {
    readonly sequenceId: number;
    readonly title: string;
    readonly subject_id: 1 | 2 | 3;
    readonly rubric: unknown;
    readonly publishedAt: Date;
  },
  lessons: readonly FrozenLesson[],
): Promise<number> {
  const row = await db
    .insertInto('sequence_versions')
    .values({
      sequence_id: version.sequenceId,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from sequence_versions
        where sequence_id = ${version.sequenceId})`,
      title: version.title,
      subject_id: version.subject_id,
      lesson_count: lessons.length,
      rubric: version.rubric === undefined ? null : JSON.stringify(version.rubric),
      published_at: version.publishedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('version_lessons')
    .values(
      lessons.map((lesson) => ({
        version_id: row.id,
        position: lesson.position,
        title: lesson.title,
        summary: lesson.summary,
        minutes: lesson.minutes,
        cover: JSON.stringify(lesson.cover),
        steps: JSON.stringify(lesson.steps),
        step_ids: JSON.stringify(lesson.steps.map((step) => step.id)),
        questions: JSON.stringify(lesson.questions),
        teacher_notes: JSON.stringify(lesson.teacherNotes),
        pack: JSON.stringify(lesson.pack),
      })),
    )
    .execute();
  return row.id;
}

/** The sequence that the fault suite and the simulator work through, as a publication would freeze it. */
import type { Pack } from '../../server/db/lesson-plan-tables';
import type { DbOrTransaction } from '../../server/db/tables';
import { addRow, addRows, addSequence } from '../support/rows';
import { lessonQuestions, lessonSteps } from './fault-lesson';

interface TreesLesson {
  readonly title: string;
  /** Where its picture lies, as an asset. */
  readonly cover: string | undefined;
  readonly pack: Pack;
}

/** @returns the version's number */
export async function publishTrees(
  db: DbOrTransaction,
  owner_id: number,
  lessons: readonly TreesLesson[],
  now: Date,
): Promise<number> {
  const of = { title: 'Trees', subject_id: 3 } as const;
  const summary = 'What grows around us.';
  const sequence_id = await addSequence(db, { ...of, owner_id, summary }, now);
  const version_id = await addRow(db, 'sequence_versions', {
    ...{ ...of, sequence_id, number: 1, lesson_count: lessons.length, published_at: now },
  });
  for (const [index, { title, cover, pack }] of lessons.entries()) {
    await addRows(db, 'version_lessons', {
      version_id,
      position: index + 1,
      title,
      summary: 'Look, think, write.',
      minutes: 15,
      cover: JSON.stringify({ asset: cover, alt: 'A tree' }),
      steps: JSON.stringify(lessonSteps),
      step_ids: JSON.stringify(lessonSteps.map((step) => step.id)),
      questions: JSON.stringify(lessonQuestions),
      teacher_notes: '{}',
      pack: JSON.stringify(pack),
    });
  }
  return version_id;
}

/**
 * Which steps of a lesson are answered, with what this device has of it: for the home, which has no questions of its
 * own to tell it by. In a file of its own, because most days it is needed after the first screen is drawn, if at all.
 */
import { answeredSteps } from '../../../domain/answered';
import type { components } from '../../api/schema';
import { applyPending } from './apply-pending';
import type { LocalLesson } from './local-work';
import { read } from '../storage/user-db';

type TodayItem = components['schemas']['TodayItem'];

/**
 * @param item as the home has it
 * @param local what this device did in the lesson
 * @returns ids of steps; undefined when nothing of it was answered on this device, or the lesson is not kept
 */
export async function answeredHere(
  userId: number,
  item: TodayItem,
  local: LocalLesson,
): Promise<readonly string[] | undefined> {
  if (local.answers.size === 0) return undefined;
  const kept = await read(userId, (db) => db.get('lessons', item.assignment_student_id));
  if (!kept) return undefined;
  const { steps, answers } = applyPending(kept.lesson, local);
  const values = new Map(answers.map(({ question_id, value }) => [question_id, value]));
  const found = answeredSteps(steps, (id) => values.get(id));
  // A copy that is older than the server's word does not know what other devices answered since.
  const others = kept.lesson.revision < item.revision ? (item.steps_answered ?? []) : [];
  return [...new Set([...others, ...found])];
}

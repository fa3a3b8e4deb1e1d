import { addDays, dayIn } from '../../../domain/day';
import type { Clock } from '../../clock';
import type { Schema } from '../../contract-types';
import { findNextLessonDay, findReadiness } from '../../db/readiness.repo';
import type { Db } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { assertMayRead } from '../../policies/assignments';
import { packOf } from './students';

/**
 * Whose tablet has not got the lesson of a coming day, of the assignments that this person may read.
 * @param day the next one with lessons after today, where not said
 * @throws AppError 403 for whoever has nothing to do with assignments
 */
export async function lessonReadiness(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  person: Person,
  day: string | undefined,
): Promise<Schema<'LessonReadiness'>> {
  assertMayRead(person);
  const tomorrow = addDays(dayIn(person.timeZone, clock.now()), 1);
  const asked = day ?? (await findNextLessonDay(db, person, tomorrow));
  if (asked === undefined) return { ready: 0, not_ready: 0, students: [] };
  const { rows, ...counts } = await findReadiness(db, person, asked);
  return {
    day: asked,
    ...counts,
    students: rows.map(({ reported_at, pack, packs_reported, device, ...row }) => ({
      ...row,
      pack: packOf({ pack, packs_reported }),
      ...(reported_at && { heard_at: reported_at.toISOString() }),
      ...(device && { device }),
    })),
  };
}

/** Giving a published sequence to groups and students. */
import { dayIn, isDay } from '../../../domain/day';
import type { Day } from '../../../domain/day';
import { faultOfDays, faultOfPostTime } from '../../../domain/school-days';
import type { Clock } from '../../clock';
import type { BodyOf, Schema } from '../../contract-types';
import type { DayOff } from '../../db/assignment-members.repo';
import { findRepeats } from '../../db/assignment-repeats.repo';
import type { Person } from '../../db/users.repo';
import { assertMayRun } from '../../policies/assignments';
import { give } from './assignments';
import { maxPerHour } from '../documents/making';
import { inTransaction } from '../../db/transaction';
import { assertSeats } from '../orders/seats';
import { countUse } from '../limits/use-limit';
import { releaseOf } from './changing';
import { offeredDays } from './offered-days';
import { rubricToPin, versionToPin } from './pinned';
import type { PinParts } from './pinned';
import { lockRecipients, recipientsOf } from './recipients';
import { refuse } from './refusals';

/** As many as the contract names. */
const maxRepeats = 20;

export type DayWish = BodyOf<'planAssignmentDays'>;

export interface OfferedDays {
  readonly today: Day;
  readonly time_zone: string;
  readonly days: readonly Day[];
  readonly skipped: readonly DayOff[];
  readonly already?: readonly Schema<'AssignmentRepeat'>[];
}

export type Assigning = ReturnType<typeof createAssigning>;

export function createAssigning(parts: PinParts & { readonly clock: Clock }) {
  const { db, clock } = parts;
  return {
    /**
     * The next school days from a day on, which days off were passed over, and who has the sequence already.
     * @throws AppError 403; 422 invalid, day_in_past, day_too_far, unknown_group, unknown_student, two_schools
     */
    async planDays(person: Person, wish: DayWish): Promise<OfferedDays> {
      assertMayRun(person);
      const { starts_on: from, count, group_ids = [], student_ids = [], sequence_id } = wish;
      const to = await recipientsOf(db, person, group_ids, student_ids);
      const { schoolId, timeZone, studentIds } = to;
      const now = clock.now();
      const today = dayIn(timeZone, now);
      if (!isDay(from)) throw refuse('invalid');
      if (from < today) throw refuse('day_in_past');
      const { days, off } = await offeredDays(db, { schoolId, from, count, today });
      const skipped = off.filter(({ day }) => day < (days.at(-1) ?? from));
      const offered = { today, time_zone: timeZone, days, skipped };
      if (sequence_id === undefined) return offered;
      const asked = { sequenceId: sequence_id, studentIds, now, limit: maxRepeats };
      return { ...offered, already: await findRepeats(db, person, asked) };
    },

    /**
     * Pins a version and a rubric, and gives every student a copy of every lesson.
     * @returns the id of the assignment
     * @throws AppError 403; 422 with the code and the field of what is at fault; 429
     */
    async create(person: Person, wish: Schema<'NewAssignment'>): Promise<number> {
      assertMayRun(person);
      const now = clock.now();
      await countUse(db, now, [
        { kind: 'assignment-made', value: String(person.id), perHour: maxPerHour },
      ]);
      const version = await versionToPin(parts, db, person, wish.sequence_id, wish.version);
      return inTransaction(db, async (trx) => {
        const to = await lockRecipients(trx, person, wish);
        if (to.studentIds.length === 0) throw refuse('nobody_to_assign');
        if (to.schoolId !== null) await assertSeats(trx, to.schoolId, now);
        const plan = { days: wish.days, dueOn: wish.due_on ?? null };
        const bounds = { lessonCount: version.lesson_count, today: dayIn(to.timeZone, now) };
        const startsOn = wish.days[0] ?? bounds.today;
        const fault =
          faultOfDays(plan, bounds) ??
          faultOfPostTime(releaseOf(wish.settings), { timeZone: to.timeZone, startsOn, now });
        if (fault) throw refuse(fault);
        const pinned = await rubricToPin(parts, trx, person, version, wish.rubric_id);
        const { schoolId, groupIds, studentIds } = to;
        return give(
          trx,
          {
            versionId: version.id,
            teacherId: person.id,
            schoolId,
            groupIds,
            studentIds,
            ...plan,
            ...pinned,
            settings: wish.settings,
          },
          now,
        );
      });
    },
  };
}

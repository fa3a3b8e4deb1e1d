/** Why an assignment cannot be as it was asked for. Each has words of its own in the app. */
import type { Schema } from '../../contract-types';
import { AppError } from '../../errors';

const refusals = {
  days_mismatch: ['days', 'Every lesson needs one day.'],
  days_not_ascending: ['days', 'The days must follow each other, one lesson a day.'],
  day_in_past: ['days', 'One of the days is over already.'],
  day_too_far: ['days', 'One of the days is more than 400 days away.'],
  due_too_early: ['due_on', 'The due day comes before the last lesson.'],
  invalid: ['days', 'One of the days is not in the calendar.'],
  nobody_to_assign: ['group_ids', 'There is no student to give this to.'],
  not_published: ['sequence_id', 'This sequence is not published yet.'],
  release_too_early: [
    'release_at',
    'Scores cannot be given before the first lesson, or in the past.',
  ],
  release_too_far: ['release_at', 'Scores are released within 400 days.'],
  too_many_students: ['group_ids', 'One assignment is for at most 400 students.'],
  two_schools: ['group_ids', 'All groups and students of an assignment are at one school.'],
  unknown_group: ['group_ids', 'One of these groups is not yours any more.'],
  unknown_rubric: ['rubric_id', 'This rubric is not here any more.'],
  unknown_sequence: ['sequence_id', 'This sequence, or this version of it, is not here any more.'],
  unknown_student: ['student_ids', 'One of these students is not in your groups any more.'],
} as const satisfies Partial<Record<Schema<'ErrorCode'>, readonly [string, string]>>;

/** An answer 422 with a code, at the field that is at fault. */
export function refuse(code: keyof typeof refusals): AppError {
  const [field, message] = refusals[code];
  return new AppError(422, code, message, { errors: { [field]: [message] } });
}

/** Somebody else has changed it since the asker looked. */
export const changedMeanwhile = (): AppError =>
  new AppError(409, 'newer_draft', 'This has changed since you looked at it. Look again.');

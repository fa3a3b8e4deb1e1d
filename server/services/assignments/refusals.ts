/** Why an assignment cannot be as it was asked for. Each has words of its own in the app. */
import type { Schema } from '../../contract-types';
import { AppError } from '../../errors';

const fields = {
  days_mismatch: 'days',
  days_not_ascending: 'days',
  day_in_past: 'days',
  day_too_far: 'days',
  due_too_early: 'due_on',
  invalid: 'days',
  nobody_to_assign: 'group_ids',
  not_published: 'sequence_id',
  release_too_early: 'release_at',
  release_too_far: 'release_at',
  too_many_students: 'group_ids',
  two_schools: 'group_ids',
  unknown_group: 'group_ids',
  unknown_rubric: 'rubric_id',
  unknown_sequence: 'sequence_id',
  unknown_student: 'student_ids',
} as const satisfies Partial<Record<Schema<'ErrorCode'>, string>>;

/** An answer 422 with a code, at the field that is at fault. */
export const refuse = (code: keyof typeof fields): AppError =>
  new AppError(422, code, {
    ...(code === 'invalid' && { said: 'unusable_days' }),
    at: fields[code],
  });

/** Somebody else has changed it since the asker looked. */
export const changedMeanwhile = (): AppError => new AppError(409, 'newer_draft');

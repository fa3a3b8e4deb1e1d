/**
 * Which lessons an assignment has. Those of its version stand where they stand in it. One that a newer version does not
 * have stands behind them all, and stays what it was in the version that had it last: a tablet that was away may still
 * bring work on it. These conditions are the only ones that say so.
 */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** The longest sequence has sixty lessons, and an address takes positions up to 1000. */
export const behindAll = 500;

type Lesson = 'al' | 'c' | 'l';

/** Of a lesson or copy and `sequence_versions v`: whether the version has it. */
export const inVersion = (lesson: Lesson): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${lesson}.position`)} <= v.lesson_count`;

/** Of `assignment_lessons`: the version that the lesson is part of, or was part of last. */
export const versionOf = (lesson: 'al' | 'l', assignment: 'a' | 'asg'): RawBuilder<number> =>
  sql<number>`coalesce(${sql.ref(`${lesson}.removed_version_id`)}, ${sql.ref(`${assignment}.version_id`)})`;

/** Of `assignment_lessons` and `version_lessons vl`: what the lesson consists of, removed or not. */
export const contentOf = (lesson: 'al' | 'l', assignment: 'a' | 'asg'): RawBuilder<boolean> =>
  sql<boolean>`vl.version_id = ${versionOf(lesson, assignment)}
    and vl.position = coalesce(${sql.ref(`${lesson}.removed_position`)}, ${sql.ref(`${lesson}.position`)})`;

/** Of `assignments a`, `assignment_lessons l` and `version_lessons vl`: the same, of lessons alone that the version has. */
export const contentInVersion = sql<boolean>`vl.version_id = a.version_id and vl.position = l.position`;

/** Where students see it: a removed lesson where it was. */
export const shownPosition = (lesson: 'al' | 'l'): RawBuilder<number> =>
  sql<number>`coalesce(${sql.ref(`${lesson}.removed_position`)}, ${sql.ref(`${lesson}.position`)})`;

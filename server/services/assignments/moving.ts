/** Moving an assignment to a newer version of its sequence, and what that would do. */
import { addDays, dayIn } from '../../../domain/day';
import type { Day } from '../../../domain/day';
import { differencesInPieces } from '../../../domain/version-differences';
import { moveInPieces, questionKinds } from '../../../domain/version-move';
import type { MovableLesson, VersionMove } from '../../../domain/version-move';
import type { ComparableVersion } from '../../../domain/version-shape';
import type { Clock } from '../../clock';
import type { Schema } from '../../contract-types';
import { countAnswering, findWork, moveLessons } from '../../db/assignment-moves.repo';
import type { WorkOfLesson } from '../../db/assignment-moves.repo';
import { findAssignment, lockCopies } from '../../db/assignment-locks.repo';
import type { AssignmentRow } from '../../db/assignment-locks.repo';
import { bumpCopies, touchAssignment, updateDays } from '../../db/assignments.repo';
import type { DbOrTransaction } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { findVersionLessons } from '../../db/versions.repo';
import type { VersionLessonRow } from '../../db/versions.repo';
import { AppError, notFound } from '../../errors';
import { assertAssignment } from './assignment-access';
import { runScheduled } from '../scheduling/piece-scheduler';
import { inTransaction } from '../../db/transaction';
import type { Semaphore } from '../scheduling/semaphore';
import { lockToRun } from './changing';
import { offeredDays } from './offered-days';
import { versionToPin } from './pinned';
import type { PinParts } from './pinned';
import { changedMeanwhile } from './refusals';

type Effects = Schema<'VersionEffects'>;

/** Two versions side by side. Neither ever changes, so no transaction is needed, and this takes long. */
interface Comparison {
  readonly versionId: number;
  readonly number: number;
  readonly older: readonly VersionLessonRow[];
  readonly move: VersionMove;
  readonly differences: Effects['differences'];
}

interface Parts extends PinParts {
  readonly clock: Clock;
  readonly semaphore: Semaphore;
}

export type AssignmentMoving = ReturnType<typeof createAssignmentMoving>;

export function createAssignmentMoving(parts: Parts) {
  const { db, clock, semaphore } = parts;

  /** The days stay; lessons that come on top fall on the next school days. */
  async function daysFor(
    trx: DbOrTransaction,
    row: AssignmentRow,
    count: number,
  ): Promise<readonly Day[]> {
    const missing = count - row.days.length;
    if (missing <= 0) return row.days.slice(0, count);
    const today = dayIn(row.time_zone, clock.now());
    const after = addDays(row.days.at(-1) ?? today, 1);
    const from = after > today ? after : today;
    const wish = { schoolId: row.school_id, from, count: missing, today };
    return [...row.days, ...(await offeredDays(trx, wish)).days];
  }

  /** @throws AppError 409 nothing_new; 422 unknown_sequence */
  async function compare(
    person: Person,
    row: AssignmentRow,
    number: number | undefined,
  ): Promise<Comparison> {
    const version = await versionToPin(parts, db, person, row.sequence_id, number);
    if (version.number <= row.version) throw nothingNew();
    const older = await findVersionLessons(db, row.version_id);
    const newer = await findVersionLessons(db, version.id);
    const move = await runScheduled(moveInPieces(older, newer));
    const told = await runScheduled(
      differencesInPieces(comparable(row.title, older), comparable(version.title, newer)),
    );
    return { versionId: version.id, number: version.number, older, move, differences: [...told] };
  }

  /** @throws AppError 422 day_too_far */
  async function effectsOf(
    trx: DbOrTransaction,
    row: AssignmentRow,
    { number, older, move, differences }: Comparison,
  ): Promise<Effects> {
    const work = new Map((await findWork(trx, row.id)).map((one) => [one.position, one]));
    const gone = move.lessons.flatMap(({ from, goneQuestions }) =>
      from === undefined ? [] : Object.keys(goneQuestions).map((question) => ({ from, question })),
    );
    const answering = await countAnswering(trx, row.id, gone);
    const days = await daysFor(trx, row, move.lessons.length);
    const last = days.at(-1);
    const dueOn = row.due_on !== null && last && last > row.due_on ? last : row.due_on;
    const removed = move.removed.map(({ position, title }) => ({
      position,
      title,
      begun: work.get(position)?.begun ?? 0,
    }));
    return {
      from_version: row.version,
      version: number,
      possible: removed.every(({ begun }) => begun === 0),
      days: [...days],
      ...(dueOn !== null && { due_on: dueOn }),
      lessons: move.lessons.map((lesson) => ({
        ...effectOn(lesson, older, work),
        students_set_aside: answering.get(lesson.from ?? -1) ?? 0,
      })),
      removed,
      students_set_aside: answering.get(0) ?? 0,
      differences,
    };
  }

  /** @throws AppError 403, 404; 409 newer_draft */
  async function toRun(person: Person, id: number, rev?: number): Promise<AssignmentRow> {
    await assertAssignment(db, person, id, 'run');
    const row = await findAssignment(db, id);
    if (!row) throw notFound();
    if (rev !== undefined && row.rev !== rev) throw changedMeanwhile();
    return row;
  }

  return {
    /**
     * What a move would do, in counts by lesson; nothing is changed.
     * @param number of the version; the newest when left out
     * @throws AppError 403, 404; 409 nothing_new; 422 unknown_sequence, day_too_far; 429 and 503 for too many
     */
    effects: (person: Person, id: number, number?: number): Promise<Effects> =>
      semaphore.during(person.id, async () => {
        const row = await toRun(person, id);
        return effectsOf(db, row, await compare(person, row, number));
      }),

    /**
     * Answers to questions that are still asked stay; the others are kept as versions. States, results and the
     * frozen rubric stay as they are.
     * @returns the new revision
     * @throws AppError as `effects`; 409 newer_draft, work_in_removed_day
     */
    move(
      person: Person,
      id: number,
      { rev, version: number }: { readonly rev: number; readonly version: number },
    ): Promise<number> {
      const now = clock.now();
      return semaphore.during(person.id, async () => {
        const compared = await compare(person, await toRun(person, id, rev), number);
        return inTransaction(db, async (trx) => {
          // At the same revision it has the same version as a moment ago.
          const row = await lockToRun(trx, person, id, rev);
          await lockCopies(trx, [id]);
          const effects = await effectsOf(trx, row, compared);
          if (!effects.possible) throw workInRemovedDay();
          await moveLessons(trx, id, compared.move, effects.days, now);
          await touchAssignment(trx, id, { version_id: compared.versionId }, now);
          const plannedDays = { days: effects.days, dueOn: effects.due_on ?? null };
          const next = await updateDays(trx, id, plannedDays, now);
          // Those of lessons that are new as well.
          await bumpCopies(trx, await lockCopies(trx, [id]));
          return next;
        });
      });
    },
  };
}

/** Without the rubric: that of the assignment stays. */
const comparable = (title: string, lessons: readonly VersionLessonRow[]): ComparableVersion => ({
  title,
  lessons: lessons.map(({ teacher_notes: teacherNotes, ...lesson }) => ({
    ...lesson,
    teacherNotes,
  })),
});

function effectOn(
  lesson: VersionMove['lessons'][number],
  older: readonly MovableLesson[],
  work: ReadonlyMap<number, WorkOfLesson>,
): Omit<Effects['lessons'][number], 'students_set_aside'> {
  const { position, title, from, goneQuestions } = lesson;
  const { begun = 0, handed_in = 0, given_back = 0, answers = {} } = work.get(from ?? -1) ?? {};
  const asked = questionKinds(older.find((one) => one.position === from)?.steps ?? []);
  const sum = (ids: readonly string[]) => ids.reduce((all, id) => all + (answers[id] ?? 0), 0);
  const answers_set_aside = sum(Object.keys(goneQuestions));
  return {
    position,
    title,
    ...(from !== undefined && { from }),
    begun,
    handed_in,
    given_back,
    answers_kept: sum([...asked.keys()]) - answers_set_aside,
    answers_set_aside,
    questions_added: lesson.addedQuestions,
    keys_changed: lesson.changedKeys,
    points_changed: lesson.changedPoints,
  };
}

const nothingNew = (): AppError => new AppError(409, 'nothing_new', { said: 'version_not_newer' });

const workInRemovedDay = (): AppError => new AppError(409, 'work_in_removed_day');

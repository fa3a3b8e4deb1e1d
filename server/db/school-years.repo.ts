/** The end of a school year: whom and what it concerns, and what it writes. What a roster keeps locked is not among it. */
import { sql } from 'kysely';
import type { GradeCount } from '../../domain/school-year';
import { askedSchool } from '../policies/schools';
import { findConcerned } from './assignment-locks.repo';
import type { LockedCopy } from './assignment-locks.repo';
import { isKeptGroup, isKeptPerson } from './roster-locks.repo';
import { deactivateAccounts } from './roster-steps.repo';
import type { DbOrTransaction } from './tables';
import type { Person } from './users.repo';

export interface YearSchool {
  readonly id: number;
  readonly district_id: number;
  readonly name: string;
  readonly time_zone: string;
}

/**
 * The school that is asked about, when it is one of this person's.
 * @param to 'end' makes whoever else ends a year of it wait until the end of the transaction
 */
export async function findYearSchool(
  db: DbOrTransaction,
  person: Person,
  schoolId: number | undefined,
  to: 'look' | 'end',
): Promise<YearSchool | undefined> {
  const lock = to === 'end' ? sql`for no key update` : sql``;
  const found =
    await sql<YearSchool>`select sc.id, sc.district_id, sc.name, sc.time_zone from schools sc
    where ${askedSchool(person, schoolId)} ${lock}`.execute(db);
  return found.rows[0];
}

/** Groups in use of a school, without the roster's: all ids, by name. */
export async function findYearGroups(
  db: DbOrTransaction,
  schoolId: number,
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  const found = await sql<{ id: number; name: string }>`select g.id, g.name from groups g
    where g.school_id = ${schoolId} and g.archived_at is null and not ${isKeptGroup('g.id')}
    order by g.name, g.id`.execute(db);
  return found.rows;
}

/** Active students of a school by grade, without those of the roster; and how many of these there are. */
export async function countYearStudents(
  db: DbOrTransaction,
  schoolId: number,
): Promise<{ readonly grades: readonly GradeCount[]; readonly kept: number }> {
  const found = await sql<GradeCount & { kept: number }>`
    select u.grade_id, (count(*) filter (where not k.kept))::int as students,
      (count(*) filter (where k.kept))::int as kept
    from users u cross join lateral (select ${isKeptPerson('u.id')} as kept) k
    where u.school_id = ${schoolId} and u.role = 'Student' and u.active
    group by u.grade_id order by u.grade_id nulls last`.execute(db);
  return {
    grades: found.rows
      .filter(({ students }) => students > 0)
      .map(({ grade_id, students }) => ({ grade_id, students })),
    kept: found.rows.reduce((sum, row) => sum + row.kept, 0),
  };
}

export async function countKeptGroups(db: DbOrTransaction, schoolId: number): Promise<number> {
  const found = await sql<{ count: number }>`select count(*)::int as count from groups g
    where g.school_id = ${schoolId} and g.archived_at is null and ${isKeptGroup('g.id')}`.execute(
    db,
  );
  return found.rows[0]?.count ?? 0;
}

export type YearEndRow = NonNullable<Awaited<ReturnType<typeof findLastYearEnd>>>;

/** The last one, be it undone or not. */
export async function findLastYearEnd(db: DbOrTransaction, schoolId: number) {
  return db
    .selectFrom('school_year_ends')
    .selectAll()
    .where('school_id', '=', schoolId)
    .orderBy('ended_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Students who move up or leave, by id, with their grades. Wants a transaction; they are locked. */
export async function lockYearStudents(
  trx: DbOrTransaction,
  schoolId: number,
): Promise<readonly { readonly id: number; readonly grade_id: number }[]> {
  const found = await sql<{ id: number; grade_id: number }>`
    select u.id, u.grade_id from users u
    where u.school_id = ${schoolId} and u.role = 'Student' and u.active and u.grade_id is not null
      and not ${isKeptPerson('u.id')}
    order by u.id for no key update of u`.execute(trx);
  return found.rows;
}

/** Assignments that are given to these groups and to no other one that is in use. Wants the groups locked. */
export async function lockAssignmentsOf(
  trx: DbOrTransaction,
  groupIds: readonly number[],
): Promise<readonly number[]> {
  const found = await sql<{ id: number }>`
    select a.id from assignments a
    where a.archived_at is null
      and a.id in (select ag.assignment_id from assignment_groups ag where ag.group_id = any(${[...groupIds]}::int[]))
      and not exists (
        select from assignment_groups ag join groups g on g.id = ag.group_id
        where ag.assignment_id = a.id and g.archived_at is null and g.id <> all(${[...groupIds]}::int[]))
    order by a.id for update of a`.execute(trx);
  return found.rows.map(({ id }) => id);
}

/** Copies that are in lists of what is still to do, each after its student. Wants the assignments locked. */
export async function lockOpenCopies(
  trx: DbOrTransaction,
  assignmentIds: readonly number[],
): Promise<readonly LockedCopy[]> {
  const found = await sql<LockedCopy>`
    select c.id, c.student_id from assignment_students c join users u on u.id = c.student_id
    where c.assignment_id = any(${[...assignmentIds]}::int[]) and c.left_at is null
      and c.state in ('not_started', 'in_progress', 'returned')
    order by u.id, c.id for no key update of u, c`.execute(trx);
  return found.rows;
}

/** @param at null takes them out again, of those that were archived at that very moment */
export async function archiveForYear(
  trx: DbOrTransaction,
  ids: { readonly groups: readonly number[]; readonly assignments: readonly number[] },
  at: Date | null,
  now: Date,
): Promise<void> {
  await sql`update groups set archived_at = ${at}::timestamptz
    where id = any(${[...ids.groups]}::int[])`.execute(trx);
  await sql`update assignments set archived_at = ${at}::timestamptz, updated_at = ${now}, rev = rev + 1
    where id = any(${[...ids.assignments]}::int[])`.execute(trx);
}

/**
 * What rosters keep, and was unlocked, leaves as if one of them had ended it, or is back: else the next one takes it for
 * archived by a person, and brings nobody back.
 * @param from when it had left; null for what is in them
 */
export async function markLeft(
  trx: DbOrTransaction,
  { groups, people }: { readonly groups: readonly number[]; readonly people: readonly number[] },
  from: Date | null,
  to: Date | null,
): Promise<void> {
  const isFrom = sql`left_at is not distinct from ${from}::timestamptz`;
  await sql`update roster_classes set left_at = ${to}::timestamptz
    where group_id = any(${[...groups]}::int[]) and ${isFrom}`.execute(trx);
  await sql`update roster_people set left_at = ${to}::timestamptz
    where user_id = any(${[...people]}::int[]) and ${isFrom}`.execute(trx);
}

/** Of a school's students, without the roster's, one grade up; down again only who is still where the move has put them. */
export async function moveGrades(
  trx: DbOrTransaction,
  schoolId: number,
  { ids, from }: { readonly ids: readonly number[]; readonly from: readonly number[] },
  by: 1 | -1,
): Promise<void> {
  await sql`
    update users u set grade_id = ${by === 1 ? sql`m.grade + 1` : sql`m.grade`}, feed_rev = feed_rev + 1
    from unnest(${[...ids]}::int[], ${[...from]}::int[]) as m(id, grade)
    where u.id = m.id and u.school_id = ${schoolId} and not ${isKeptPerson('u.id')}
      and u.grade_id = ${by === 1 ? sql`m.grade` : sql`m.grade + 1`}`.execute(trx);
}

/** Ends the access of students. @returns those who were still on */
export const deactivateLeavers = (
  trx: DbOrTransaction,
  ids: readonly number[],
): Promise<readonly number[]> => deactivateAccounts(trx, ids, 'Student');

/** Students of a school who are off, on again. @returns those */
export async function reactivateLeavers(
  trx: DbOrTransaction,
  schoolId: number,
  ids: readonly number[],
): Promise<readonly number[]> {
  const found = await sql<{ id: number }>`
    update users set active = true
    where id = any(${[...ids]}::int[]) and school_id = ${schoolId} and role = 'Student' and not active
    returning id`.execute(trx);
  return found.rows.map(({ id }) => id);
}

/** Whose data are to be deleted is off; if that is canceled, the account is on again. */
export async function keepOnAfterDeletion(
  trx: DbOrTransaction,
  ids: readonly number[],
): Promise<void> {
  await sql`update student_deletions set was_active = true
    where student_id = any(${[...ids]}::int[])`.execute(trx);
}

export async function insertYearEnd(
  trx: DbOrTransaction,
  {
    school,
    year,
    topGradeId,
    by,
    at,
    groupCount,
    moved,
    left,
  }: {
    readonly school: number;
    readonly year: number;
    readonly topGradeId: number;
    readonly by: Pick<Person, 'id' | 'name'>;
    readonly at: Date;
    readonly groupCount: number;
    readonly moved: { readonly ids: readonly number[]; readonly from: readonly number[] };
    readonly left: readonly number[];
  },
): Promise<void> {
  await trx
    .insertInto('school_year_ends')
    .values({
      ...{ school_id: school, year, top_grade_id: topGradeId, by_user: by.id, by_name: by.name },
      ...{ ended_at: at, group_count: groupCount, moved_count: moved.ids.length },
      ...{ left_count: left.length, left_ids: [...left] },
      ...{ moved_ids: [...moved.ids], moved_from: [...moved.from] },
    })
    .execute();
}

/** Somebody has let a student back in who had left with the school year: whatever follows is no longer the end's to undo. */
export async function forgetLeaver(trx: DbOrTransaction, studentId: number): Promise<void> {
  await sql`update school_year_ends set left_ids = array_remove(left_ids, ${studentId}::int)
    where undone_at is null and left_ids @> array[${studentId}::int]`.execute(trx);
}

interface Away {
  readonly id: number;
  readonly away: boolean;
}

const idsOf = (rows: readonly Away[], away: boolean): readonly number[] =>
  rows.flatMap((row) => (row.away === away ? [row.id] : []));

/**
 * What was archived at the very moment of the end, and that nobody has taken out since; and what the students who left
 * with it would have by now. All locked in the usual order, before the people.
 */
export async function lockArchived(
  trx: DbOrTransaction,
  schoolId: number,
  at: Date,
  leftIds: readonly number[],
) {
  const left = sql`any(${[...leftIds]}::int[])`;
  const groupAway = sql`(g.school_id = ${schoolId} and g.archived_at is not distinct from ${at}::timestamptz)`;
  const groups = await sql<Away>`select g.id, ${groupAway} as away from groups g
    where ${groupAway} or g.id in (select gs.group_id from group_students gs where gs.student_id = ${left})
    order by g.id for update of g`.execute(trx);
  const going = await findConcerned(trx, { groupIds: [], studentIds: leftIds });
  const away = sql`(a.archived_at is not distinct from ${at}::timestamptz
    and a.id in (select ag.assignment_id from assignment_groups ag join groups g on g.id = ag.group_id
      where g.school_id = ${schoolId}))`;
  const assignments = await sql<Away>`select a.id, ${away} as away from assignments a
    where ${away} or a.id = any(${[...going]}::int[]) order by a.id for update of a`.execute(trx);
  return {
    groups: idsOf(groups.rows, true),
    assignments: idsOf(assignments.rows, true),
    going: idsOf(assignments.rows, false),
  };
}

/** Whom assignments concern: who has them, and who is in their groups. */
export async function findPeopleOfAll(
  db: DbOrTransaction,
  assignmentIds: readonly number[],
): Promise<readonly number[]> {
  const ids = [...assignmentIds];
  const found = await sql<{ id: number }>`
    select student_id as id from assignment_students where assignment_id = any(${ids}::int[])
    union select student_id from assignment_singles where assignment_id = any(${ids}::int[])
    union select gs.student_id from assignment_groups ag
      join group_students gs on gs.group_id = ag.group_id where ag.assignment_id = any(${ids}::int[])`.execute(
    db,
  );
  return found.rows.map(({ id }) => id);
}

export async function noteUndone(
  trx: DbOrTransaction,
  id: number,
  by: Pick<Person, 'name'>,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('school_year_ends')
    .set({ undone_at: at, undone_by: by.name, moved_ids: [], moved_from: [], left_ids: [] })
    .where('id', '=', id)
    .execute();
}

/** Whom it concerned is forgotten once it can't be undone; that it was goes later. */
export async function forgetYearEnds(
  db: DbOrTransaction,
  idsBefore: Date,
  before: Date,
): Promise<void> {
  await sql`update school_year_ends set moved_ids = '{}', moved_from = '{}', left_ids = '{}'
    where ended_at < ${idsBefore} and (moved_ids <> '{}' or left_ids <> '{}')`.execute(db);
  await sql`delete from school_year_ends where ended_at < ${before}`.execute(db);
}

/** How people, classes and places are that a roster changes, before and after. */
import { sql } from 'kysely';
import type { ClassState, PartStates, PersonState } from '../../domain/rosters/states';
import type { DbOrTransaction } from './tables';

const msOf = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`;
const anyOf = (ids: readonly number[]) => sql`any(${[...ids]}::int[])`;

interface PersonRow extends Omit<PersonState, 'on' | 'home'> {
  readonly id: number;
  readonly active: boolean;
  readonly leftAt: number | null;
  readonly schoolId: number | null;
  readonly districtId: number | null;
}

interface ClassRow extends Omit<ClassState, 'on'> {
  readonly id: number;
  readonly archivedAt: number | null;
  readonly leftAt: number | null;
}

export async function findPersonStates(
  db: DbOrTransaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PersonState>> {
  if (ids.length === 0) return new Map();
  const found = await sql<PersonRow>`
    select u.id, u.role, u.name, u.grade_id as "gradeId", u.sourced_id as "sourcedId", rp.sourced_id as link,
      u.active, ${msOf('rp.left_at')} as "leftAt", u.school_id as "schoolId", u.district_id as "districtId",
      coalesce((select jsonb_agg(f.school_id order by f.school_id) from further_schools f
        where f.user_id = u.id), '[]') as further,
      coalesce((select jsonb_agg(jsonb_build_array(m.group_id, m.from_roster) order by m.group_id) from (
        select group_id, from_roster from group_students where student_id = u.id
        union all select group_id, from_roster from group_teachers where teacher_id = u.id) m), '[]') as places
    from users u left join roster_people rp on rp.user_id = u.id
    where u.id = ${anyOf(ids)} order by u.id`.execute(db);
  return new Map(
    found.rows.map(({ id, active, leftAt, schoolId, districtId, ...state }) => [
      id,
      { ...state, on: [active, leftAt], home: [schoolId, districtId] },
    ]),
  );
}

export async function findClassStates(
  db: DbOrTransaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ClassState>> {
  if (ids.length === 0) return new Map();
  const found = await sql<ClassRow>`
    select g.id, g.name, g.grade_id as "gradeId", g.subject_id as "subjectId",
      ${msOf('g.archived_at')} as "archivedAt", ${msOf('rc.left_at')} as "leftAt"
    from groups g left join roster_classes rc on rc.group_id = g.id
    where g.id = ${anyOf(ids)} order by g.id`.execute(db);
  return new Map(
    found.rows.map(({ id, archivedAt, leftAt, ...state }) => [
      id,
      { ...state, on: [archivedAt, leftAt] },
    ]),
  );
}

export async function findSchoolStates(
  db: DbOrTransaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { readonly sourcedId: string | null }>> {
  if (ids.length === 0) return new Map();
  const found = await sql<{ id: number; sourcedId: string | null }>`
    select id, external_id as "sourcedId" from schools where id = ${anyOf(ids)} order by id`.execute(
    db,
  );
  return new Map(found.rows.map(({ id, sourcedId }) => [id, { sourcedId }]));
}

export interface Place {
  readonly groupId: number;
  readonly personId: number;
  readonly fromRoster: boolean;
}

/** Who is in these groups, and who teaches them. */
export async function findPlaces(
  db: DbOrTransaction,
  groupIds: readonly number[],
): Promise<readonly Place[]> {
  if (groupIds.length === 0) return [];
  const found = await sql<Place>`
    select group_id as "groupId", student_id as "personId", from_roster as "fromRoster" from group_students
    where group_id = ${anyOf(groupIds)}
    union all
    select group_id, teacher_id, from_roster from group_teachers
    where group_id = ${anyOf(groupIds)}`.execute(db);
  return found.rows;
}

export async function insertRosterSteps(
  trx: DbOrTransaction,
  runId: number,
  parts: readonly PartStates[],
): Promise<void> {
  if (parts.length === 0) return;
  await sql`insert into roster_run_steps (run_id, states)
    select ${runId}::int, p.states from jsonb_array_elements(${JSON.stringify(parts)}::jsonb)
      with ordinality as p(states, at) order by p.at`.execute(trx);
}

/** The last part that is not undone yet. */
export async function findLastStep(db: DbOrTransaction, runId: number) {
  return db
    .selectFrom('roster_run_steps')
    .select(['position', 'states'])
    .where('run_id', '=', runId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
}

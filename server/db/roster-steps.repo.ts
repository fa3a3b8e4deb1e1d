/** What rosters write. Each statement says the same again without harm: a part that was cut off is done anew. */
import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { DbOrTransaction, Tables } from './tables';

/**
 * Waits for whoever makes schools of the district, and keeps others waiting. Wants a transaction.
 * @returns the id of one that was made
 */
export async function linkSchool(
  trx: DbOrTransaction,
  districtId: number,
  school: { readonly sourcedId: string; readonly name: string; readonly timeZone: string },
  schoolId: number | undefined,
): Promise<number | undefined> {
  const { sourcedId, name, timeZone } = school;
  if (schoolId !== undefined) {
    await trx
      .updateTable('schools')
      .set({ external_id: sourcedId })
      .where('id', '=', schoolId)
      .where('district_id', '=', districtId)
      .execute();
    return undefined;
  }
  const made = await trx
    .insertInto('schools')
    .values({ district_id: districtId, name, time_zone: timeZone, external_id: sourcedId })
    .onConflict((conflict) => conflict.columns(['district_id', 'external_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

/** Ids by the sourcedIds of a district's rosters. */
export async function findLinkedIds(db: DbOrTransaction, districtId: number) {
  const idsOf = async (table: 'people' | 'classes' | 'schools') => {
    const from = {
      people: sql`select sourced_id, user_id as id from roster_people`,
      classes: sql`select sourced_id, group_id as id from roster_classes`,
      schools: sql`select external_id as sourced_id, id from schools`,
    }[table];
    const found = await sql<{ sourced_id: string; id: number }>`
      ${from} where district_id = ${districtId} and ${
        table === 'schools' ? sql`external_id is not null` : sql`true`
      }`.execute(db);
    return new Map(found.rows.map(({ sourced_id, id }) => [sourced_id, id]));
  };
  return {
    people: await idsOf('people'),
    classes: await idsOf('classes'),
    schools: await idsOf('schools'),
  };
}

/** Which of these addresses somebody has, anywhere. */
export async function takenEmails(
  db: DbOrTransaction,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await sql<{ email: string }>`
    select email from users where email = any(${[...emails]}::text[])`.execute(db);
  return new Set(found.rows.map(({ email }) => email));
}

/** @returns ids by username, of those whose username and address were free until now */
export async function insertPeople(
  trx: DbOrTransaction,
  people: readonly (Insertable<Tables['users']> & { readonly username: string })[],
): Promise<ReadonlyMap<string, number>> {
  if (people.length === 0) return new Map();
  const rows = await trx
    .insertInto('users')
    .values(people.map((person) => ({ ...person, locale: localeOf(person.school_id ?? null) })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'username'])
    .execute();
  return new Map(rows.map(({ id, username }) => [username ?? '', id]));
}

const localeOf = (schoolId: number | null) =>
  sql<'en' | 'es'>`coalesce((select locale from schools where id = ${schoolId}), 'en')`;

interface Linked {
  readonly sourcedId: string;
  readonly id: number;
}

/**
 * Says by which sourcedId each account is known from now on. An account has one, and a sourcedId one account. Of who is
 * off it is still known whether a roster has them off.
 */
export async function linkPeople(
  trx: DbOrTransaction,
  districtId: number,
  people: readonly Linked[],
): Promise<void> {
  const list = JSON.stringify(people);
  const former = await sql<{
    id: number;
    leftAt: Date | null;
  }>`delete from roster_people rp using users u
    where u.id = rp.user_id and u.id in (
      select (p ->> 'id')::int from jsonb_array_elements(${list}::jsonb) as p)
    returning u.id, case when not u.active then rp.left_at end as "leftAt"`.execute(trx);
  const leftAt = new Map(former.rows.map((row) => [row.id, row.leftAt]));
  const links = people.map(({ sourcedId, id }) => ({
    sourcedId,
    id,
    leftAt: leftAt.get(id) ?? null,
  }));
  await sql`insert into roster_people (district_id, sourced_id, user_id, left_at)
    select ${districtId}::int, p ->> 'sourcedId', (p ->> 'id')::int, (p ->> 'leftAt')::timestamptz
    from jsonb_array_elements(${JSON.stringify(links)}::jsonb) as p
    on conflict (district_id, sourced_id) do update set user_id = excluded.user_id, left_at = excluded.left_at`.execute(
    trx,
  );
  await sql`update users u set sourced_id = p ->> 'sourcedId'
    from jsonb_array_elements(${list}::jsonb) as p where u.id = (p ->> 'id')::int`.execute(trx);
}

/** Names and grades; a grade that a roster does not name stays. */
export async function renamePeople(
  trx: DbOrTransaction,
  people: readonly {
    readonly id: number;
    readonly name: string;
    readonly gradeId: number | null;
  }[],
): Promise<void> {
  await sql`update users u set name = p ->> 'name', grade_id = coalesce((p ->> 'gradeId')::int, u.grade_id)
    from jsonb_array_elements(${JSON.stringify(people)}::jsonb) as p where u.id = (p ->> 'id')::int`.execute(
    trx,
  );
}

export async function markLeft(
  trx: DbOrTransaction,
  table: 'roster_people' | 'roster_classes',
  ids: readonly number[],
  leftAt: Date | null,
): Promise<void> {
  const column = sql.ref(table === 'roster_people' ? 'user_id' : 'group_id');
  await sql`update ${sql.table(table)} set left_at = ${leftAt}::timestamptz
    where ${column} = any(${[...ids]}::int[])`.execute(trx);
}

/** Which of them a roster has switched off, or archived. */
export async function findLeft(
  db: DbOrTransaction,
  table: 'roster_people' | 'roster_classes',
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const column = sql.ref(table === 'roster_people' ? 'user_id' : 'group_id');
  const found = await sql<{ id: number }>`select ${column} as id from ${sql.table(table)}
    where ${column} = any(${[...ids]}::int[]) and left_at is not null`.execute(db);
  return new Set(found.rows.map(({ id }) => id));
}

/** Whether it is a teacher, and on. Wants the row locked for as long as that counts. */
export async function isActiveTeacher(db: DbOrTransaction, id: number): Promise<boolean> {
  const found =
    await sql`select from users where id = ${id} and role = 'Teacher' and active`.execute(db);
  return found.rows.length > 0;
}

/** Ends the access of people of a role who are still on. @returns those */
export async function deactivateAccounts(
  trx: DbOrTransaction,
  ids: readonly number[],
  role: 'Student' | 'Teacher',
): Promise<readonly number[]> {
  const found = await sql<{ id: number }>`
    update users set active = false where id = any(${[...ids]}::int[]) and role = ${role} and active
    returning id`.execute(trx);
  return found.rows.map(({ id }) => id);
}

export async function linkClass(
  trx: DbOrTransaction,
  districtId: number,
  { sourcedId, id }: Linked,
): Promise<void> {
  await trx
    .insertInto('roster_classes')
    .values({ district_id: districtId, sourced_id: sourcedId, group_id: id })
    .execute();
}

/** Somebody's place in a group. */
export interface GroupPlace {
  readonly groupId: number;
  readonly personId: number;
}

/** A list of places as a table. */
const placesIn = (places: readonly GroupPlace[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p("groupId" int, "personId" int)`;

/**
 * Active students of the groups' schools come into groups in use, as many as each holds.
 * @returns those who were not in the group before
 */
export async function insertRosterMembers(
  trx: DbOrTransaction,
  places: readonly GroupPlace[],
  most: number,
): Promise<readonly number[]> {
  const found = await sql<{ student_id: number }>`
    insert into group_students (group_id, student_id, from_roster)
    select w.group_id, w.student_id, true from (
      select g.id as group_id, u.id as student_id, row_number() over (partition by g.id order by u.id) as place,
        (select count(*) from group_students m where m.group_id = g.id) as there
      from ${placesIn(places)}
      join groups g on g.id = p."groupId" and g.archived_at is null
      join users u on u.id = p."personId" and u.role = 'Student' and u.active and u.school_id = g.school_id
      where not exists (select from group_students m where m.group_id = g.id and m.student_id = u.id)) w
    where w.there + w.place <= ${most}
    on conflict do nothing returning student_id`.execute(trx);
  return found.rows.map(({ student_id }) => student_id);
}

/** @returns those who were in such a group */
export async function deleteRosterMembers(
  trx: DbOrTransaction,
  places: readonly GroupPlace[],
): Promise<readonly number[]> {
  const found = await sql<{ student_id: number }>`
    delete from group_students m using ${placesIn(places)}
    where m.group_id = p."groupId" and m.student_id = p."personId" returning m.student_id`.execute(
    trx,
  );
  return found.rows.map(({ student_id }) => student_id);
}

/** Teachers of a school come into its groups; who is no active teacher there does not. */
export async function insertRosterTeachers(
  trx: DbOrTransaction,
  places: readonly GroupPlace[],
): Promise<void> {
  if (places.length === 0) return;
  await sql`insert into group_teachers (group_id, teacher_id, from_roster)
    select g.id, u.id, true from ${placesIn(places)}
    join groups g on g.id = p."groupId" and g.archived_at is null
    join users u on u.id = p."personId" and u.role = 'Teacher' and u.active
    where u.school_id = g.school_id or exists (
      select from further_schools f where f.user_id = u.id and f.school_id = g.school_id)
    on conflict do nothing`.execute(trx);
}

export async function deleteRosterTeachers(
  trx: DbOrTransaction,
  places: readonly GroupPlace[],
): Promise<void> {
  if (places.length === 0) return;
  await sql`delete from group_teachers m using ${placesIn(places)}
    where m.group_id = p."groupId" and m.teacher_id = p."personId" and m.from_roster`.execute(trx);
}

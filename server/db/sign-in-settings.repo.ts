/** How a school's people sign in. A school without a row is as everybody begins. */
import { sql } from 'kysely';
import type { StudentMethod } from '../../domain/sign-in-settings';
import { askedSchool } from '../policies/schools';
import type { DbOrTransaction } from './tables';
import type { Person } from './users.repo';

export interface SignInSettingsRow {
  readonly school_id: number;
  readonly school: string;
  /** 0: nobody has changed anything. */
  readonly rev: number;
  readonly methods: readonly StudentMethod[] | null;
  readonly student_days: number | null;
  readonly staff_days: number | null;
  readonly email_domains: readonly string[] | null;
}

/** Of the named school, else of the home; undefined where it is none of this person's. */
export async function findSignInSettings(
  db: DbOrTransaction,
  person: Person,
  schoolId: number | undefined,
): Promise<SignInSettingsRow | undefined> {
  const found = await sql<SignInSettingsRow>`
    select sc.id as school_id, sc.name as school, coalesce(s.rev, 0) as rev, s.methods, s.student_days, s.staff_days,
      s.email_domains
    from schools sc left join sign_in_settings s on s.school_id = sc.id
    where ${askedSchool(person, schoolId)}`.execute(db);
  return found.rows[0];
}

/** @returns false when somebody else has changed them since `rev` */
export async function saveSignInSettings(
  db: DbOrTransaction,
  schoolId: number,
  settings: {
    readonly rev: number;
    readonly methods: readonly StudentMethod[];
    readonly student_days: number;
    readonly staff_days: number;
    readonly email_domains: readonly string[];
    readonly by: number;
    readonly now: Date;
  },
): Promise<boolean> {
  const {
    rev,
    methods,
    student_days: student,
    staff_days: staff,
    email_domains: domains,
  } = settings;
  const { by, now } = settings;
  const saved =
    rev === 0
      ? await sql`insert into sign_in_settings
            (school_id, methods, student_days, staff_days, email_domains, updated_by, updated_at)
          values (${schoolId}, ${[...methods]}::text[], ${student}, ${staff}, ${[...domains]}::text[], ${by}, ${now})
          on conflict do nothing returning rev`.execute(db)
      : await sql`update sign_in_settings set methods = ${[...methods]}::text[], student_days = ${student},
            staff_days = ${staff}, email_domains = ${[...domains]}::text[], rev = rev + 1, updated_by = ${by},
            updated_at = ${now}
          where school_id = ${schoolId} and rev = ${rev} returning rev`.execute(db);
  return saved.rows.length > 0;
}

/** How the school at which somebody is at home has it; undefined where it has said nothing, or there is none. */
export async function findSignInRules(
  db: DbOrTransaction,
  userId: number,
): Promise<
  | {
      readonly methods: readonly StudentMethod[];
      readonly student_days: number;
      readonly staff_days: number;
    }
  | undefined
> {
  return db
    .selectFrom('users as u')
    .innerJoin('sign_in_settings as s', 's.school_id', 'u.school_id')
    .select(['s.methods', 's.student_days', 's.staff_days'])
    .where('u.id', '=', userId)
    .executeTakeFirst();
}

/** By what students of a group's school may sign in; undefined where the school has said nothing. */
export async function findMethodsOfGroup(
  db: DbOrTransaction,
  groupId: number,
): Promise<readonly StudentMethod[] | undefined> {
  const found = await db
    .selectFrom('groups as g')
    .innerJoin('sign_in_settings as s', 's.school_id', 'g.school_id')
    .select('s.methods')
    .where('g.id', '=', groupId)
    .executeTakeFirst();
  return found?.methods;
}

/** Whether one of these people is a student whose school does not use this way. */
export async function isWayOffForAny(
  db: DbOrTransaction,
  userIds: readonly number[],
  way: StudentMethod,
): Promise<boolean> {
  const found = await sql`
    select 1 from users u join sign_in_settings s on s.school_id = u.school_id
    where u.id = any(${[...userIds]}::int[]) and u.role = 'Student' and ${way} <> all(s.methods)
    limit 1`.execute(db);
  return found.rows.length > 0;
}

/** The schools of a district that invite only addresses of some domains, with these. */
export async function findEmailDomains(
  db: DbOrTransaction,
  districtId: number,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const found = await sql<{ readonly id: number; readonly domains: readonly string[] }>`
    select s.school_id as id, s.email_domains as domains
    from schools sc join sign_in_settings s on s.school_id = sc.id
    where sc.district_id = ${districtId} and cardinality(s.email_domains) > 0`.execute(db);
  return new Map(found.rows.map(({ id, domains }) => [id, domains]));
}

/**
 * All that is kept of one student, table by table. What refers to a person and is not here stands in `outsideOfRecord`
 * with the reason; `tests/api/student-record-tables.test.ts` reads the schema and fails for a table that is in neither.
 */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { contentOf, inVersion } from './assignment-lessons';
import type { DbOrTransaction, Tables } from './tables';

/** Rows of `t`: whose they are, their order, what is left out, and what makes them readable by themselves. */
interface Section {
  readonly name: string;
  readonly table: string;
  readonly joins?: string;
  readonly of: (studentId: number) => RawBuilder<unknown>;
  /** A text that no two of these rows share. */
  readonly key: string;
  /** Secrets, their hashes, and what is about others. */
  readonly without?: readonly string[];
  readonly also?: string;
}

const inOrder = (column: string) => `lpad(${column}::text, 20, '0')`;
const byUser = (studentId: number) => sql`t.user_id = ${studentId}`;
const byStudent = (studentId: number) => sql`t.student_id = ${studentId}`;
const byCopy = (studentId: number) => sql`c.student_id = ${studentId}`;
const copy = 'join assignment_students c on c.id = t.assignment_student_id';

/** In the order of the file. */
export const recordSections: readonly Section[] = [
  {
    ...{ name: 'profile', table: 'users', key: inOrder('t.id') },
    of: (studentId) => sql`t.id = ${studentId}`,
    joins: `left join schools sc on sc.id = t.school_id
      left join districts d on d.id = coalesce(t.district_id, sc.district_id)`,
    without: ['password_hash'],
    also: `jsonb_build_object('school', sc.name, 'district', d.name)`,
  },
  { name: 'roster', table: 'roster_people', key: 't.sourced_id', of: byUser },
  {
    ...{ name: 'groups', table: 'group_students', key: inOrder('t.group_id'), of: byStudent },
    joins: 'join groups g on g.id = t.group_id',
    also: `jsonb_build_object('group', g.name, 'archived_at', g.archived_at)`,
  },
  {
    ...{ name: 'given_by_name', table: 'assignment_singles', key: inOrder('t.assignment_id') },
    of: byStudent,
    joins: `join assignments a on a.id = t.assignment_id
      join sequence_versions v on v.id = a.version_id`,
    also: `jsonb_build_object('assignment', v.title)`,
  },
  {
    ...{ name: 'lessons', table: 'assignment_students', key: inOrder('t.id'), of: byStudent },
    joins: `join assignments a on a.id = t.assignment_id
      join sequence_versions v on v.id = a.version_id
      join users teacher on teacher.id = a.teacher_id`,
    also: `jsonb_build_object('assignment', v.title, 'teacher', teacher.name)`,
  },
  {
    ...{ name: 'steps_done', table: 'step_completions', of: byCopy, joins: copy },
    key: `${inOrder('t.assignment_student_id')} || ' ' || t.step_id`,
  },
  {
    ...{ name: 'answers', table: 'answers', of: byCopy, joins: copy },
    key: `${inOrder('t.assignment_student_id')} || ' ' || t.question_id`,
  },
  {
    ...{ name: 'answers_as_sent', table: 'answer_versions', of: byCopy, joins: copy },
    key: inOrder('t.id'),
  },
  {
    ...{ name: 'scores', table: 'scores', of: byCopy, key: inOrder('t.assignment_student_id') },
    joins: `${copy} left join users teacher on teacher.id = t.updated_by`,
    without: ['run_device'],
    also: `jsonb_build_object('teacher', teacher.name)`,
  },
  {
    ...{ name: 'scores_before', table: 'score_versions', of: byCopy, key: inOrder('t.id') },
    joins: `${copy} left join users teacher on teacher.id = t.saved_by`,
    also: `jsonb_build_object('teacher', teacher.name)`,
  },
  { name: 'files', table: 'uploads', key: 't.sha256', of: byUser },
  {
    ...{ name: 'sign_ins', table: 'sessions', key: inOrder('t.id'), of: byUser },
    without: ['device_key'],
  },
  {
    ...{ name: 'links_to_sign_in', table: 'auth_keys', key: inOrder('t.id'), of: byUser },
    joins: 'join users issuer on issuer.id = t.issued_by',
    without: ['key_hash'],
    also: `jsonb_build_object('issuer', issuer.name)`,
  },
  {
    ...{ name: 'sign_in_cards', table: 'sign_in_cards', key: inOrder('t.id'), of: byStudent },
    without: ['secret_hash', 'secret_sealed'],
  },
  {
    ...{ name: 'password_links', table: 'password_resets', key: inOrder('t.user_id'), of: byUser },
    without: ['token_hash'],
  },
  {
    ...{ name: 'accounts_elsewhere', table: 'external_accounts', of: byUser },
    key: `t.provider || ' ' || t.tenant_id || ' ' || t.external_id`,
  },
  {
    ...{ name: 'devices_known', table: 'known_devices', key: 't.device_hash', of: byUser },
    without: ['device_hash'],
  },
  {
    ...{ name: 'devices_may_send', table: 'upload_tickets', key: 't.token_hash', of: byUser },
    without: ['token_hash'],
  },
  { name: 'devices_said', table: 'device_reports', key: 't.device_id::text', of: byUser },
  {
    ...{ name: 'received', table: 'sync_operations', key: 't.op_id::text', of: byUser },
    without: ['body_hash'],
  },
  {
    ...{ name: 'lessons_begun', table: 'students_opened', of: byStudent },
    key: `${inOrder('t.school_id')} || ' ' || t.span || ' ' || t.starts_on`,
  },
  {
    ...{ name: 'rosters', table: 'roster_run_lines' },
    of: (studentId) => sql`t.kind = 'person' and exists (
      select from roster_people rp where rp.user_id = ${studentId}
        and rp.district_id = r.district_id and rp.sourced_id = t.line ->> 'sourced_id')`,
    key: `${inOrder('t.run_id')} || ' ' || ${inOrder('t.position')}`,
    joins: 'join roster_runs r on r.id = t.run_id',
    also: `jsonb_build_object('line', t.line - 'candidates', 'read_on', r.read_on)`,
  },
  { name: 'deletion', table: 'student_deletions', key: inOrder('t.student_id'), of: byStudent },
  {
    ...{ name: 'activity', table: 'audit_events', key: inOrder('t.id') },
    of: (studentId) => sql`(t.target_kind = 'person' and t.target_id = ${studentId}
      or t.actor_id = ${studentId})`,
    without: ['address', 'browser', 'system', 'once_in', 'district_id'],
  },
];

const ofStaff = 'about staff; students have none';
const ofMaterial = 'teaching material of a teacher';
const ofOthers = 'about what a colleague of the staff did; the student is not in it';
const isSecret = 'secrets of a sign-in that is in the record itself';

/** Tables that refer to people, and why they are not in a student's record. */
export const outsideOfRecord: Readonly<Record<string, string>> = {
  access_tokens: isSecret,
  refresh_tokens: isSecret,
  sso_states: isSecret,
  passkeys: ofStaff,
  passkey_challenges: ofStaff,
  authenticators: ofStaff,
  recovery_codes: ofStaff,
  second_steps: ofStaff,
  second_factor_rules: ofOthers,
  sign_in_settings: ofOthers,
  districts: ofOthers,
  further_schools: ofStaff,
  group_teachers: ofStaff,
  invitations: ofOthers,
  sequences: ofMaterial,
  resources: ofMaterial,
  rubrics: ofMaterial,
  document_versions: ofMaterial,
  asset_uploads: ofMaterial,
  asset_owners: ofMaterial,
  lesson_imports: ofMaterial,
  saved_comments: 'phrases that a teacher keeps for all students',
  assignments: 'what a whole class is given; the student’s copies of it are in the record',
  banners: ofOthers,
  orders: ofOthers,
  order_events: ofOthers,
  roster_runs: 'counts of a whole district; the lines about the student are in the record',
  roster_connections: ofOthers,
  roster_run_steps: 'copies of rows that are in the record, kept for a day to undo a roster',
  school_year_ends: 'how many a whole school year concerned; their numbers alone, for two weeks',
  roster_run_files: 'files of a whole district, kept while the next one may be laid over them',
};

/**
 * Rows of one table, the next after one of them.
 * @param after the key of the last row that was read; empty: from the beginning
 */
export async function findRecordRows(
  db: DbOrTransaction,
  section: Section,
  studentId: number,
  after: string,
  limit: number,
): Promise<readonly { readonly key: string; readonly row: Readonly<Record<string, unknown>> }[]> {
  const { table, joins = '', of, key, without = [], also = `'{}'::jsonb` } = section;
  const from = sql.raw(joins);
  // Rows are made into JSON once it is known which are the next ones; else each page would do so with all that are left.
  const found = await sql<{ key: string; row: Record<string, unknown> }>`
    select k.key, r.row from (
      select k.key, k.at from (
        select (${sql.raw(key)})::text collate "C" as key, t.ctid as at
        from ${sql.table(table)} t ${from} where ${of(studentId)}) k
      where k.key > ${after} order by k.key limit ${limit}) k
    cross join lateral (select (to_jsonb(t) - ${[...without]}::text[]) || ${sql.raw(also)} as row
      from ${sql.table(table)} t ${from} where t.ctid = k.at) r
    order by k.key`.execute(db);
  return found.rows;
}

/** A lesson of a student with what was asked and answered in it. */
export interface RecordLesson {
  readonly id: number;
  readonly assignment: string;
  readonly title: string;
  readonly teacher: string;
  readonly school_day: string;
  readonly state: Tables['assignment_students']['state']['__select__'];
  readonly handed_in_at: Date | null;
  readonly active_seconds: number | null;
  readonly result: Tables['assignment_students']['result']['__select__'];
  readonly questions: readonly unknown[];
  readonly answers: readonly { readonly question_id: string; readonly value: unknown }[];
}

/** Lessons with work, or that still stand in the version that was given. */
export async function findRecordLessons(
  db: DbOrTransaction,
  studentId: number,
  after: number,
  limit: number,
): Promise<readonly RecordLesson[]> {
  const found = await sql<RecordLesson>`
    select c.id, v.title as assignment, vl.title, teacher.name as teacher, c.state, c.handed_in_at, c.active_seconds,
      to_char(coalesce(c.school_day, l.school_day), 'YYYY-MM-DD') as school_day, c.result,
      jsonb_path_query_array(vl.steps, '$[*].blocks[*] ? (@.type == "question").question') as questions,
      coalesce((select jsonb_agg(jsonb_build_object('question_id', s.question_id, 'value', s.value)
        order by s.received_at, s.question_id)
        from answers s where s.assignment_student_id = c.id), '[]') as answers
    from assignment_students c
    join assignment_lessons l on l.assignment_id = c.assignment_id and l.position = c.position
    join assignments a on a.id = c.assignment_id
    join sequence_versions v on v.id = a.version_id
    join version_lessons vl on ${contentOf('l', 'a')}
    join users teacher on teacher.id = a.teacher_id
    where c.student_id = ${studentId} and c.id > ${after}
      and (${inVersion('c')} or c.state <> 'not_started')
    order by c.id limit ${limit}`.execute(db);
  return found.rows;
}

export interface RecordFile {
  readonly sha256: string;
  readonly type: string;
}

/** The student's own files, and what teachers have recorded about the student's work. */
export async function findRecordFiles(
  db: DbOrTransaction,
  studentId: number,
): Promise<readonly RecordFile[]> {
  const found = await sql<RecordFile>`
    select u.sha256, u.type from uploads u where u.user_id = ${studentId}
    union
    select voice.file ->> 'sha256', voice.file ->> 'type' from assignment_students c
    cross join lateral (
      select s.body -> 'voice' as file from scores s where s.assignment_student_id = c.id
      union all select p.body -> 'voice' from score_versions p where p.assignment_student_id = c.id
      union all select c.result -> 'voice') voice
    where c.student_id = ${studentId} and voice.file ? 'sha256'
    order by 1, 2`.execute(db);
  return found.rows;
}

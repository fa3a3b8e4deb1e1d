/** Lists of students: looked at first, then made, line by line. */
import { readStudentList } from '../../../domain/student-list';
import type { Clock } from '../../clock';
import type { BodyOf, Schema } from '../../contract-types';
import { lockGroups } from '../../db/assignment-locks.repo';
import { findGroupsCalled, findMembers, findStudentsOfSchools } from '../../db/student-import.repo';
import type { KnownGroup } from '../../db/student-import.repo';
import { insertStudents, takenUsernames } from '../../db/students.repo';
import type { Db, DbOrTransaction } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { assertSchoolKeeper } from '../../policies/schools';
import { keepsByGroup } from '../../policies/students';
import { record } from '../audit/record';
import type { AuditEntry } from '../audit/record';
import { maxInGroup, addToGroups } from '../groups/group-members';
import type { Groups } from '../groups/groups';
import { hashPassword } from '../passwords/passwords';
import { listRefusal } from '../lists/list-refusal';
import { chooseSchool } from '../school/school-choice';
import { storableText } from '../text/text';
import { newToken } from '../secrets/tokens';
import { inTransaction } from '../../db/transaction';
import { countUse } from '../limits/use-limit';
import { planImport } from './import-plan';
import type { PlannedRow } from './import-plan';
import { suggestUsernames } from './usernames';

type Imported = Schema<'ImportedStudent'>;

export type ImportBody = BodyOf<'importStudents'>;

/** Per hour and person: looks and makings together. */
const importsPerHour = 200;
/** Rows of one insert: PostgreSQL takes 65,535 values in a statement. */
const rowsAtOnce = 250;

const reasons = {
  no_rows: 'no_students',
  too_many_rows: 'too_many_rows',
  no_name_column: 'no_name_column',
  not_students: 'not_students',
} as const;

export type StudentImports = ReturnType<typeof createStudentImports>;

export function createStudentImports(context: {
  readonly db: Db;
  readonly clock: Clock;
  readonly groups: Groups;
}) {
  const { db, clock, groups } = context;

  /** A group, or a school, or neither: then every line has to name its group. */
  async function targetOf(person: Person, { group_id, school_id }: ImportBody) {
    if (group_id !== undefined) {
      const group = await groups.groupInUse(person, group_id);
      return { group, schoolId: group.school_id };
    }
    const oneSchool = school_id !== undefined || person.schoolIds.length === 1;
    const schoolId = oneSchool ? await chooseSchool(db, person, school_id) : undefined;
    return { group: undefined, schoolId };
  }

  async function plan(
    trx: DbOrTransaction,
    person: Person,
    body: ImportBody,
    target: { readonly group: KnownGroup | undefined; readonly schoolId: number | undefined },
  ): Promise<readonly PlannedRow[]> {
    const list = readStudentList(storableText(body.text));
    if ('refused' in list) {
      throw listRefusal(reasons[list.refused], 'seen' in list ? list.seen : undefined);
    }
    const { rows } = list;
    const names = [...new Set(rows.flatMap(({ group }) => group ?? []))];
    const named = await findGroupsCalled(trx, person, names);
    const all = [...named, ...(target.group ? [target.group] : [])];
    const schools = new Set(all.map(({ school_id }) => school_id));
    if (target.schoolId !== undefined) schools.add(target.schoolId);
    const known = {
      groups: named,
      students: await findStudentsOfSchools(trx, [...schools]),
      members: await findMembers(trx, [...new Set(all.map(({ id }) => id))]),
      taken: await takenUsernames(
        trx,
        rows.flatMap(({ username }) => username ?? []),
      ),
    };
    return planImport(rows, known, {
      ...target,
      groupNeeded: keepsByGroup(person),
      asNew: new Set(body.as_new),
      maxInGroup,
    });
  }

  return {
    /**
     * Looks at a list, or makes what it says.
     * @throws AppError 403, 404 for a group or school of others, 409 group_archived, 422 for a list that cannot be
     *   used at all, 429
     */
    async run(person: Person, body: ImportBody): Promise<Schema<'StudentImport'>> {
      assertSchoolKeeper(person);
      const target = await targetOf(person, body);
      const limit = { kind: 'student-import', value: String(person.id), perHour: importsPerHour };
      await countUse(db, clock.now(), [limit]);
      if (!body.confirm) {
        const rows = await plan(db, person, body, target);
        const usernames = await usernamesFor(db, rows);
        return { done: false, rows: rows.map((row) => toRow(row, usernames.get(row))) };
      }
      // Nobody knows what it is of: the students get in by the cards that are made for them.
      const passwordHash = await hashPassword(newToken());
      return inTransaction(db, async (trx) => {
        const rows = await plan(trx, person, body, target);
        // Before the usernames, for which another transaction may wait.
        await lockGroups(trx, groupIdsOf(rows), 'change');
        const usernames = await usernamesFor(trx, rows);
        const made = await makeStudents(trx, rows, usernames, passwordHash);
        await fillGroups(trx, rows, made, clock.now());
        for (const entry of entriesOf(rows, made)) {
          await record(trx, person, clock.now(), entry);
        }
        return {
          done: true,
          rows: rows.map((row) => toMadeRow(row, usernames.get(row), made.get(row))),
        };
      });
    },
  };
}

/** For each line that makes a student: the given username, or one of the name. */
async function usernamesFor(
  db: DbOrTransaction,
  rows: readonly PlannedRow[],
): Promise<ReadonlyMap<PlannedRow, string>> {
  const made = rows.filter(({ result }) => result === 'new');
  const given = made.flatMap(({ listed }) => listed.username ?? []);
  const nameless = made.filter(({ listed }) => listed.username === undefined);
  const names = nameless.map(({ listed }) => listed.name);
  const suggested = await suggestUsernames(db, names, given);
  const usernames = new Map(nameless.map((row, at) => [row, suggested[at] ?? '']));
  for (const row of made) {
    if (row.listed.username !== undefined) usernames.set(row, row.listed.username);
  }
  return usernames;
}

/** @returns ids by line; none for a line whose username somebody took meanwhile */
async function makeStudents(
  trx: DbOrTransaction,
  rows: readonly PlannedRow[],
  usernames: ReadonlyMap<PlannedRow, string>,
  passwordHash: string,
): Promise<ReadonlyMap<PlannedRow, number>> {
  const wanted = rows.flatMap((row) => {
    const username = usernames.get(row);
    if (username === undefined || row.schoolId === undefined) return [];
    const { name, gradeId = row.group?.grade_id ?? null } = row.listed;
    return [{ row, student: { name, username, gradeId, schoolId: row.schoolId, passwordHash } }];
  });
  // In one order for everybody: who inserts a username makes others wait who insert it too.
  wanted.sort((a, b) => (a.student.username < b.student.username ? -1 : 1));
  const made = new Map<PlannedRow, number>();
  for (let at = 0; at < wanted.length; at += rowsAtOnce) {
    const part = wanted.slice(at, at + rowsAtOnce);
    const ids = await insertStudents(
      trx,
      part.map(({ student }) => student),
    );
    for (const { row, student } of part) {
      const id = ids.get(student.username);
      if (id !== undefined) made.set(row, id);
    }
  }
  return made;
}

/** For each school: how many came. Who they are stands in the list of its students, and is too long for a line. */
function entriesOf(
  rows: readonly PlannedRow[],
  made: ReadonlyMap<PlannedRow, number>,
): readonly AuditEntry[] {
  const counts = new Map<number, number>();
  for (const row of made.keys()) {
    if (row.schoolId !== undefined) counts.set(row.schoolId, (counts.get(row.schoolId) ?? 0) + 1);
  }
  const joined = new Map<number, number[]>();
  for (const { result, student, group } of rows) {
    if (result !== 'joins' || !student || !group) continue;
    joined.set(group.id, [...(joined.get(group.id) ?? []), student.id]);
  }
  const names = new Map(rows.flatMap(({ group }) => (group ? [[group.id, group.name]] : [])));
  return [
    ...[...counts].map(([school, count]) => ({
      act: 'student.imported' as const,
      school,
      details: { count },
    })),
    ...[...joined].map(([id, people]) => ({
      act: 'group.student_added' as const,
      people,
      details: { group: names.get(id) ?? '' },
    })),
  ];
}

const groupIdsOf = (rows: readonly PlannedRow[]): readonly number[] => [
  ...new Set(rows.flatMap(({ group }) => (group ? [group.id] : []))),
];

async function fillGroups(
  trx: DbOrTransaction,
  rows: readonly PlannedRow[],
  made: ReadonlyMap<PlannedRow, number>,
  now: Date,
): Promise<void> {
  const into = new Map<number, { group: KnownGroup; studentIds: number[] }>();
  for (const row of rows) {
    const id = row.result === 'joins' ? row.student?.id : made.get(row);
    if (!row.group || id === undefined) continue;
    const entry = into.get(row.group.id) ?? { group: row.group, studentIds: [] };
    entry.studentIds.push(id);
    into.set(row.group.id, entry);
  }
  await addToGroups(trx, [...into.values()], now);
}

function toRow(row: PlannedRow, username: string | undefined): Imported {
  const { listed, group, result, problem, column, student, byName } = row;
  const gradeId = student ? student.grade_id : (listed.gradeId ?? group?.grade_id);
  const called = student?.username ?? username ?? listed.username;
  return {
    line: listed.line,
    text: listed.text,
    result,
    ...(problem && { problem }),
    ...(column && { column }),
    ...(student && { student_id: student.id }),
    ...(listed.name && { name: student?.name ?? listed.name }),
    ...(called && { username: called }),
    ...(typeof gradeId === 'number' && { grade_id: gradeId }),
    ...(group ? { group: group.name } : listed.group ? { group: listed.group } : {}),
    ...(byName && { by_name: true }),
  };
}

function toMadeRow(
  row: PlannedRow,
  username: string | undefined,
  madeId: number | undefined,
): Imported {
  const said = toRow(row, username);
  if (row.result !== 'new') return said;
  if (madeId !== undefined) return { ...said, student_id: madeId };
  return { ...said, result: 'error', problem: 'username_taken', column: 'username' };
}

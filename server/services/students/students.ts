/** Students as people of a school. Whoever keeps a student may; for everybody else there is none. */
import { randomInt } from 'node:crypto';
import { dayIn } from '../../../domain/day';
import { newPassphrase } from '../../../domain/passphrase';
import { foldUsername, isUsername } from '../../../domain/usernames';
import type { Clock } from '../../clock';
import type { BodyOf, QueryOf, Schema } from '../../contract-types';
import { lockGroups, lockPeople } from '../../db/assignment-locks.repo';
import { isUniqueError } from '../../db/failures';
import { findDevices } from '../../db/device-reports.repo';
import { findKeptPlaces } from '../../db/roster-locks.repo';
import { forgetLeaver } from '../../db/school-years.repo';
import { findDeletion } from '../../db/student-deletions.repo';
import { findAssignmentsOfStudent } from '../../db/student-assignments.repo';
import {
  findCards,
  findStudent,
  findStudents,
  insertStudents,
  schoolOfStudent,
  updateStudent,
} from '../../db/students.repo';
import type { StudentRow } from '../../db/students.repo';
import type { Db, DbOrTransaction } from '../../db/tables';
import { bumpFeeds } from '../../db/users.repo';
import type { Person } from '../../db/users.repo';
import { AppError, notFound } from '../../errors';
import type { Said } from '../../locales/messages';
import { assertSchoolKeeper } from '../../policies/schools';
import { assertStudentKeeper, keepsByGroup, letsStudentsIn } from '../../policies/students';
import { mayRead } from '../../policies/assignments';
import { record } from '../audit/record';
import type { NoteReading } from '../audit/record';
import { moveToGroup, addToGroups, reactivateStudent } from '../groups/group-members';
import type { Groups } from '../groups/groups';
import { paginationOf, sliceOf } from '../lists/pagination';
import { hashPassword } from '../passwords/passwords';
import { latelyOf } from '../lists/lately';
import { chooseSchool } from '../school/school-choice';
import { lineOf } from '../text/text';
import { inTransaction } from '../../db/transaction';
import { countUse } from '../limits/use-limit';
import { isWayOn } from '../sign-in/way-on';
import { assertUnchanged, assertNoneKeptByRoster } from '../rosters/kept-by-roster';
import { suggestUsernames } from './usernames';

type Summary = Schema<'StudentSummary'>;

export type StudentsQuery = QueryOf<'listStudents'>;

export type NewStudentBody = BodyOf<'createStudent'>;

export type StudentChange = BodyOf<'updateStudent'>;

/** Per hour and person; many more come by a list. */
const newPerHour = 300;
const maxAssignments = 50;
const maxDevices = 20;

const refused = (field: string, said: Said): AppError =>
  new AppError(422, 'invalid', { said, at: field });

const usernameTaken = (): AppError => new AppError(422, 'username_taken', { at: 'username' });

function nameOf(text: string): string {
  const name = lineOf(text);
  if (name === '') throw refused('name', 'needed');
  return name;
}

function usernameOf(text: string): string {
  const username = foldUsername(text);
  if (isUsername(username)) return username;
  throw refused('username', 'not_a_username');
}

const columnOf = { name: 'name', username: 'username', grade: 'grade_id' } as const;
const studentFields = ['name', 'username', 'grade'] as const;

const toSummary = ({
  id,
  name,
  username,
  active,
  groups,
  from_roster,
  delete_on,
  ...row
}: StudentRow): Summary => ({
  id,
  name,
  username,
  active,
  groups,
  ...(row.grade_id !== null && { grade_id: row.grade_id }),
  ...(row.school !== null && { school: row.school }),
  ...(delete_on !== null && { delete_on }),
  ...(from_roster && { from_roster }),
});

export type Students = ReturnType<typeof createStudents>;

export function createStudents(context: {
  readonly db: Db;
  readonly clock: Clock;
  readonly groups: Groups;
  readonly noteReading: NoteReading;
}) {
  const { db, clock, groups, noteReading } = context;

  /** @throws AppError 403 for students, 404 */
  async function studentOf(
    person: Person,
    studentId: number,
    at: DbOrTransaction = db,
  ): Promise<StudentRow> {
    assertStudentKeeper(person);
    const student = await findStudent(at, person, studentId);
    if (!student) throw notFound();
    return student;
  }

  return {
    /** @throws AppError 403 */
    async list(person: Person, query: StudentsQuery) {
      assertStudentKeeper(person);
      const { group, school, grade, without_group: withoutGroup = false, active = true } = query;
      const { signed_in_lately: signedIn } = query;
      const search = lineOf(query.search ?? '');
      const lately = latelyOf(clock, person, signedIn);
      const filter = { search, group, school, grade, lately, withoutGroup, active };
      const { students, ...counted } = await findStudents(db, person, filter, sliceOf(query));
      const filters: Record<string, string> = {
        ...(search && { search }),
        ...(group !== undefined && { group: String(group) }),
        ...(grade !== undefined && { grade: String(grade) }),
        ...(school !== undefined && { school: String(school) }),
        ...(withoutGroup && { without_group: 'true' }),
        ...(signedIn !== undefined && { signed_in_lately: String(signedIn) }),
        ...(!active && { active: 'false' }),
      };
      const counts = { ...counted, shown: students.length };
      const pages = paginationOf('/api/dashboard/students', query, filters, counts);
      return { ...pages, data: students.map(toSummary) };
    },

    /** @throws AppError 403, 404 */
    async get(person: Person, studentId: number): Promise<Schema<'StudentPage'>> {
      const student = await studentOf(person, studentId);
      await noteReading(person, clock.now(), [studentId]);
      const cards = await findCards(db, studentId);
      const deletion = await findDeletion(db, studentId);
      return {
        student: toSummary(student),
        has_password: cards.hasPassword,
        ...(deletion && {
          deletion: {
            asked_by: deletion.asked_by_name,
            asked_on: dayIn(cards.timeZone, deletion.asked_at),
            delete_on: dayIn(cards.timeZone, deletion.due_at),
          },
        }),
        ...(cards.picturesAt && { pictures_on: dayIn(cards.timeZone, cards.picturesAt) }),
        ...(cards.badgeAt && { badge_on: dayIn(cards.timeZone, cards.badgeAt) }),
        devices: [...(await findDevices(db, studentId, maxDevices))],
        ...(mayRead(person) && {
          assignments: [...(await findAssignmentsOfStudent(db, person, studentId, maxAssignments))],
        }),
      };
    },

    /** A username that is free at this moment. @throws AppError 403 */
    async suggest(person: Person, name: string): Promise<{ readonly username: string }> {
      assertSchoolKeeper(person);
      const [username = ''] = await suggestUsernames(db, [name]);
      return { username };
    },

    /**
     * A new student with a passphrase, which is told this once, and only to whoever may let the student in
     * where the school uses passwords.
     * @throws AppError 403, 404 for a group or school of others, 409 group_archived, 422 username_taken, group_full
     *   or with fields, 429
     */
    async create(person: Person, body: NewStudentBody) {
      assertSchoolKeeper(person);
      const name = nameOf(body.name);
      const named = body.username === undefined ? undefined : usernameOf(body.username);
      if (keepsByGroup(person) && body.group_id === undefined) {
        throw refused('group_id', 'choose_group');
      }
      const group =
        body.group_id === undefined ? undefined : await groups.groupInUse(person, body.group_id);
      const schoolId = group?.school_id ?? (await chooseSchool(db, person, body.school_id));
      const limit = { kind: 'new-student', value: String(person.id), perHour: newPerHour };
      await countUse(db, clock.now(), [limit]);
      const pass_phrase = newPassphrase(randomInt);
      const passwordHash = await hashPassword(pass_phrase);
      const gradeId = body.grade_id ?? group?.grade_id ?? null;
      return inTransaction(db, async (trx) => {
        // Before the username, for which another transaction may wait.
        if (group) await lockGroups(trx, [group.id], 'change');
        const [suggested = ''] = named === undefined ? await suggestUsernames(trx, [name]) : [];
        const username = named ?? suggested;
        const student = { name, username, gradeId, schoolId, passwordHash };
        const id = (await insertStudents(trx, [student])).get(username);
        if (id === undefined) throw usernameTaken();
        if (group) await addToGroups(trx, [{ group, studentIds: [id] }], clock.now());
        // One that opens nothing is not handed out. Once the school uses passwords, a new one is made for it.
        const isTold = letsStudentsIn(person) && (await isWayOn(trx, [id], 'password'));
        const details = group ? { group: group.name } : {};
        await record(trx, person, clock.now(), { act: 'student.created', people: [id], details });
        return {
          id,
          name,
          username,
          ...(isTold && { pass_phrase }),
        };
      });
    },

    /** @throws AppError 403, 404, 422 username_taken, kept_by_roster or with fields */
    async update(person: Person, studentId: number, change: StudentChange): Promise<void> {
      await studentOf(person, studentId);
      const { name, username, grade_id } = change;
      const values = {
        ...(name !== undefined && { name: nameOf(name) }),
        ...(username !== undefined && { username: usernameOf(username) }),
        ...(grade_id !== undefined && { grade_id }),
      };
      const fields = studentFields.filter((field) => columnOf[field] in values);
      const work = inTransaction(db, async (trx) => {
        await lockPeople(trx, [studentId]);
        const student = await studentOf(person, studentId, trx);
        if (student.from_roster) {
          assertUnchanged('name', student.name, values.name);
          assertUnchanged('grade_id', student.grade_id, grade_id);
        }
        await updateStudent(trx, studentId, values);
        await bumpFeeds(trx, [studentId]);
        if (fields.length === 0) return;
        const entry = { act: 'student.changed', people: [studentId], details: { fields } } as const;
        await record(trx, person, clock.now(), entry);
      });
      await work.catch((error: unknown) => {
        throw isUniqueError(error) ? usernameTaken() : error;
      });
    },

    /**
     * From one group into another. Into another school of the district the student leaves the former one's groups,
     * and what was given there.
     * @throws AppError 403, 404, 409 group_archived, 422 group_full, kept_by_roster
     */
    async move(person: Person, studentId: number, toGroup: number, fromGroup?: number) {
      const student = await studentOf(person, studentId);
      const to = await groups.groupInUse(person, toGroup);
      if (fromGroup !== undefined) await groups.groupInUse(person, fromGroup);
      if (student.from_roster) assertUnchanged('to_group', student.school_id, to.school_id);
      if (fromGroup !== undefined) {
        assertNoneKeptByRoster('from_group', await findKeptPlaces(db, fromGroup, 'students'), [
          studentId,
        ]);
      }
      const move = { studentId, from: fromGroup, to };
      await inTransaction(db, async (trx) => {
        const now = clock.now();
        const moved = {
          act: 'student.moved',
          people: [studentId],
          details: { group: to.name },
        } as const;
        const leaves = (await schoolOfStudent(trx, studentId)) !== to.school_id;
        // Both schools are to see it: the one that is left while the student is there.
        if (leaves) await record(trx, person, now, moved);
        await moveToGroup(trx, move, now);
        await record(trx, person, now, moved);
      });
    },

    /**
     * Switches a student off, which ends every sign-in at once, or on again.
     * @throws AppError 403, 404, 409 deletion_pending
     */
    async setActive(person: Person, studentId: number, active: boolean): Promise<void> {
      const student = await studentOf(person, studentId);
      if (student.active === active) return;
      const act = active ? 'student.restored' : 'student.deactivated';
      await inTransaction(db, async (trx) => {
        const now = clock.now();
        const isMeant = async () => {
          if (await findDeletion(trx, studentId)) throw new AppError(409, 'deletion_pending');
          return true;
        };
        if (active) {
          await reactivateStudent(trx, studentId, now, isMeant);
          await forgetLeaver(trx, studentId);
        } else await updateStudent(trx, studentId, { active });
        await record(trx, person, now, { act, people: [studentId] });
      });
    },
  };
}

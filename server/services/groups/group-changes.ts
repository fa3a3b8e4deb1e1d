/** Making and changing groups. Who works with a group may; everybody else finds none there. */
import type { Clock } from '../../clock';
import type { BodyOf } from '../../contract-types';
import { lockGroups } from '../../db/assignment-locks.repo';
import {
  countTeachers,
  findCandidates,
  findSchoolTeachers,
  insertGroup,
  replaceTeachers,
  updateGroup,
} from '../../db/group-changes.repo';
import { findKeptPlaces } from '../../db/roster-locks.repo';
import { findSchoolsOf } from '../../db/schools.repo';
import type { Db } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { AppError, notFound } from '../../errors';
import type { Said } from '../../locales/messages';
import { teachesOwnGroups } from '../../policies/groups';
import { assertSchoolKeeper } from '../../policies/schools';
import { record } from '../audit/record';
import { addToGroups, removeFromGroup } from './group-members';
import type { Groups } from './groups';
import { assertUnchanged, assertNoneKeptByRoster } from '../rosters/kept-by-roster';
import { chooseSchool } from '../school/school-choice';
import { lineOf } from '../text/text';
import { inTransaction } from '../../db/transaction';
import { countUse } from '../limits/use-limit';

export type NewGroup = BodyOf<'createGroup'>;

export type GroupChange = BodyOf<'updateGroup'>;

/** Per hour and person: more than a school has. */
const newPerHour = 100;
const maxTeachersShown = 100;
const maxCandidates = 20;
const maxSchools = 500;

const needed = (field: string, said: Said = 'needed'): AppError =>
  new AppError(422, 'invalid', { said, at: field });

function nameOf(text: string): string {
  const name = lineOf(text);
  if (name === '') throw needed('name');
  return name;
}

export type GroupChanges = ReturnType<typeof createGroupChanges>;

export function createGroupChanges(context: {
  readonly db: Db;
  readonly clock: Clock;
  readonly groups: Groups;
}) {
  const { db, clock, groups } = context;
  return {
    /** A new group; a teacher teaches it. @throws AppError 403, 404 for a school of others, 422, 429 */
    async create(person: Person, group: NewGroup): Promise<{ readonly id: number }> {
      const { school_id, name, grade_id, subject_id, color } = group;
      const school = await chooseSchool(db, person, school_id);
      const values = { school_id: school, name: nameOf(name), grade_id, subject_id, color };
      const limit = { kind: 'new-group', value: String(person.id), perHour: newPerHour };
      await countUse(db, clock.now(), [limit]);
      const teachers = teachesOwnGroups(person) ? [person.id] : [];
      const id = await inTransaction(db, async (trx) => {
        const made = await insertGroup(trx, { ...values, subject_id: subject_id ?? null });
        const newGroup = { id: made, school_id: school };
        if ((await countTeachers(trx, newGroup, teachers)) < teachers.length) throw notFound();
        await replaceTeachers(trx, made, teachers);
        await record(trx, person, clock.now(), { act: 'group.created', group: made });
        return made;
      });
      return { id };
    },

    /** @throws AppError 403, 404, 409 group_archived, 422 kept_by_roster or with fields */
    async update(person: Person, groupId: number, change: GroupChange): Promise<void> {
      const group = await groups.groupInUse(person, groupId);
      const { name, ...rest } = change;
      if (group.from_roster) {
        assertUnchanged('name', group.name, name && nameOf(name));
        assertUnchanged('grade_id', group.grade_id, rest.grade_id);
      }
      const values = { ...rest, ...(name !== undefined && { name: nameOf(name) }) };
      await inTransaction(db, async (trx) => {
        await updateGroup(trx, groupId, values);
        await record(trx, person, clock.now(), { act: 'group.changed', group: groupId });
      });
    },

    /** Archives a group, or restores it. @throws AppError 403, 404 */
    async archive(person: Person, groupId: number, archived: boolean): Promise<void> {
      const group = await groups.groupOf(person, groupId);
      if (group.archived === archived) return;
      const act = archived ? 'group.archived' : 'group.restored';
      await inTransaction(db, async (trx) => {
        await updateGroup(trx, groupId, { archived_at: archived ? clock.now() : null });
        await record(trx, person, clock.now(), { act, group: groupId });
      });
    },

    /** Who may teach the group, and who does. @throws AppError 403, 404 */
    async teachers(person: Person, groupId: number, search = '') {
      const group = await groups.groupOf(person, groupId);
      return { data: await findSchoolTeachers(db, group, lineOf(search), maxTeachersShown) };
    },

    /**
     * @throws AppError 403, 404 for a group or a teacher that is not there, 409 group_archived, 422 kept_by_roster or
     *   with fields
     */
    async setTeachers(person: Person, groupId: number, ids: readonly number[]): Promise<void> {
      const group = await groups.groupInUse(person, groupId);
      if (teachesOwnGroups(person) && ids.length === 0) {
        throw needed('teacher_ids', 'teacher_needed');
      }
      await inTransaction(db, async (trx) => {
        await lockGroups(trx, [groupId], 'change');
        if ((await countTeachers(trx, group, ids)) < ids.length) throw notFound();
        const kept = await findKeptPlaces(trx, groupId, 'teachers');
        const leaving = kept.filter((id) => !ids.includes(id));
        assertNoneKeptByRoster('teacher_ids', kept, leaving);
        await replaceTeachers(trx, groupId, ids);
        const details = { count: ids.length };
        await record(trx, person, clock.now(), {
          act: 'group.teachers_set',
          group: groupId,
          details,
        });
      });
    },

    /** Students who can be put in. @throws AppError 403, 404, 409 group_archived */
    async candidates(person: Person, groupId: number, search: string) {
      const group = await groups.groupInUse(person, groupId);
      const looked = lineOf(search);
      // Two letters at least: it finds a child one has in mind, and is no list of the school.
      if (looked.length < 2) return { data: [] };
      const found = await findCandidates(db, group, looked, maxCandidates);
      return {
        data: found.map(({ grade_id, ...student }) => ({
          ...student,
          ...(grade_id !== null && { grade_id }),
        })),
      };
    },

    /** @throws AppError 403, 404 for a group or a student that is not there, 409 group_archived, 422 group_full */
    async add(person: Person, groupId: number, studentIds: readonly number[]): Promise<void> {
      const group = await groups.groupInUse(person, groupId);
      const entering = [{ group, studentIds }];
      await inTransaction(db, async (trx) => {
        await addToGroups(trx, entering, clock.now());
        await record(trx, person, clock.now(), {
          ...{ act: 'group.student_added', people: studentIds },
          details: { group: group.name },
        });
      });
    },

    /** @returns those who were in it @throws AppError 403, 404, 409 group_archived, 422 kept_by_roster */
    async remove(
      person: Person,
      groupId: number,
      studentIds: readonly number[],
    ): Promise<readonly number[]> {
      const group = await groups.groupInUse(person, groupId);
      return inTransaction(db, async (trx) => {
        await lockGroups(trx, [groupId], 'change');
        const kept = await findKeptPlaces(trx, groupId, 'students');
        assertNoneKeptByRoster('student_ids', kept, studentIds);
        const gone = await removeFromGroup(trx, groupId, studentIds, clock.now());
        await record(trx, person, clock.now(), {
          ...{ act: 'group.student_removed', people: gone },
          details: { group: group.name },
        });
        return gone;
      });
    },

    /** Where this person may make groups and students. @throws AppError 403 */
    async schools(person: Person) {
      assertSchoolKeeper(person);
      return { data: await findSchoolsOf(db, person, maxSchools) };
    },
  };
}

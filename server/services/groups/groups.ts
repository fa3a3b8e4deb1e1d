import { randomInt } from 'node:crypto';
import { classCodeLength, randomCode } from '../../../domain/clear-code';
import { dayIn } from '../../../domain/day';
import { studentMethods } from '../../../domain/sign-in-settings';
import type { Clock } from '../../clock';
import type { QueryOf, Schema } from '../../contract-types';
import {
  countGroupStudents,
  findGroup,
  findGroups,
  findGroupStudents,
  setClassCode,
} from '../../db/groups.repo';
import type { GroupStudentRow, GroupSummary } from '../../db/groups.repo';
import { findMethodsOfGroup } from '../../db/sign-in-settings.repo';
import type { Db } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { AppError, notFound } from '../../errors';
import { assertGroupKeeper } from '../../policies/groups';
import { record } from '../audit/record';
import { paginationOf, sliceOf } from '../lists/pagination';
import type { PageQuery } from '../lists/pagination';
import { storableText } from '../text/text';
import { inTransaction } from '../../db/transaction';

export type StudentsQuery = PageQuery & { readonly search?: string };
export type GroupsQuery = QueryOf<'listGroups'>;
type Pagination = Schema<'Pagination'>;

/** Days are those of the group's school, wherever who asks may be. */
function toStudent({
  pictures_at,
  badge_at,
  time_zone,
  from_roster,
  ...student
}: GroupStudentRow): Schema<'GroupStudent'> {
  return {
    ...student,
    ...(pictures_at && { pictures_on: dayIn(time_zone, pictures_at) }),
    ...(badge_at && { badge_on: dayIn(time_zone, badge_at) }),
    ...(from_roster && { from_roster }),
  };
}

/** A group of a former year is there to be looked at. */
const groupArchived = (): AppError => new AppError(409, 'group_archived');

export type Groups = ReturnType<typeof createGroups>;

export function createGroups({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  /** @throws AppError 403 for students; 404 for a group that is not there or not this person's */
  async function groupOf(person: Person, groupId: number): Promise<GroupSummary> {
    assertGroupKeeper(person);
    const group = await findGroup(db, person, groupId);
    if (!group) throw notFound();
    return group;
  }

  /** @throws AppError 403, 404, 409 group_archived */
  async function groupInUse(person: Person, groupId: number): Promise<GroupSummary> {
    const group = await groupOf(person, groupId);
    if (group.archived) throw groupArchived();
    return group;
  }

  return {
    groupOf,
    groupInUse,

    /** The groups that a person works with. @throws AppError 403 for students */
    async list(
      person: Person,
      query: GroupsQuery,
    ): Promise<Pagination & { readonly data: readonly GroupSummary[] }> {
      assertGroupKeeper(person);
      const search = storableText(query.search ?? '').trim();
      const { school_id: schoolId, grade, archived = false } = query;
      const filter = { search, schoolId, grade, archived };
      const { total, groups } = await findGroups(db, person, filter, sliceOf(query));
      const filters: Record<string, string> = {
        ...(search && { search }),
        ...(schoolId !== undefined && { school_id: String(schoolId) }),
        ...(grade !== undefined && { grade: String(grade) }),
        ...(archived && { archived: 'true' }),
      };
      const shown = groups.length;
      const pages = paginationOf('/api/dashboard/groups', query, filters, { total, shown });
      return { ...pages, data: groups };
    },

    /** The students of a group. @throws AppError 403, 404 */
    async students(
      person: Person,
      groupId: number,
      query: StudentsQuery,
    ): Promise<
      Pagination & {
        readonly group: GroupSummary;
        readonly methods: Schema<'StudentMethods'>;
        readonly data: readonly Schema<'GroupStudent'>[];
      }
    > {
      const group = await groupOf(person, groupId);
      const search = storableText(query.search ?? '').trim();
      const data = (await findGroupStudents(db, groupId, search, sliceOf(query))).map(toStudent);
      const path = `/api/dashboard/groups/${String(groupId)}/students`;
      const total = search ? await countGroupStudents(db, groupId, search) : group.student_count;
      const filters: Record<string, string> = search === '' ? {} : { search };
      const pages = paginationOf(path, query, filters, { total, shown: data.length });
      const methods = (await findMethodsOfGroup(db, groupId)) ?? [...studentMethods];
      return { ...pages, group, methods, data };
    },

    /** A new class code; the former one stops. @throws AppError 403, 404, 409 group_archived */
    async newClassCode(person: Person, groupId: number): Promise<{ readonly class_code: string }> {
      await groupInUse(person, groupId);
      for (;;) {
        const class_code = randomCode(classCodeLength, randomInt);
        // 38 bits: that one is taken happens once in a hundred million times.
        const done = await inTransaction(db, async (trx) => {
          if (!(await setClassCode(trx, groupId, class_code))) return false;
          await record(trx, person, clock.now(), { act: 'group.code_made', group: groupId });
          return true;
        });
        if (done) return { class_code };
      }
    },
  };
}

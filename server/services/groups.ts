import { randomInt } from 'node:crypto';
import { classCodeLength, randomCode } from '../../domain/clear-code';
import { dayIn } from '../../domain/day';
import { homeOf } from '../../domain/reference';
import type { Schema } from '../contract-types';
import { findGroup, findGroups, findGroupStudents, setClassCode } from '../db/groups.repo';
import type { GroupStudentRow, GroupSummary } from '../db/groups.repo';
import type { Db } from '../db/tables';
import type { Person } from '../db/users.repo';
import { forbidden, notFound } from '../errors';
import { paginationOf, sliceOf } from './pagination';
import type { PageQuery } from './pagination';
import { storableText } from './text';

export type GroupsQuery = PageQuery & { readonly search?: string };
type Pagination = Schema<'Pagination'>;

/** Days are those of the group's school, wherever who asks may be. */
function toStudent({
  pictures_at,
  badge_at,
  time_zone,
  ...student
}: GroupStudentRow): Schema<'GroupStudent'> {
  return {
    ...student,
    ...(pictures_at && { pictures_on: dayIn(time_zone, pictures_at) }),
    ...(badge_at && { badge_on: dayIn(time_zone, badge_at) }),
  };
}

export type Groups = ReturnType<typeof createGroups>;

export function createGroups({ db }: { readonly db: Db }) {
  /** @throws AppError 403 for students; 404 for a group that is not there or not this person's */
  async function groupOf(person: Person, groupId: number): Promise<GroupSummary> {
    if (homeOf(person.role) !== 'dashboard') throw forbidden();
    const group = await findGroup(db, person, groupId);
    if (!group) throw notFound();
    return group;
  }

  return {
    groupOf,

    /** The groups that a person works with. @throws AppError 403 for students */
    async list(
      person: Person,
      query: GroupsQuery,
    ): Promise<Pagination & { readonly data: readonly GroupSummary[] }> {
      if (homeOf(person.role) !== 'dashboard') throw forbidden();
      const search = storableText(query.search ?? '').trim();
      const { total, groups } = await findGroups(db, person, search, sliceOf(query));
      const filters: Record<string, string> = search === '' ? {} : { search };
      const shown = groups.length;
      const pages = paginationOf('/api/dashboard/groups', query, filters, { total, shown });
      return { ...pages, data: groups };
    },

    /** The students of a group. @throws AppError 403, 404 */
    async students(
      person: Person,
      groupId: number,
      query: PageQuery,
    ): Promise<
      Pagination & {
        readonly group: GroupSummary;
        readonly data: readonly Schema<'GroupStudent'>[];
      }
    > {
      const group = await groupOf(person, groupId);
      const data = (await findGroupStudents(db, groupId, sliceOf(query))).map(toStudent);
      const path = `/api/dashboard/groups/${String(groupId)}/students`;
      const counts = { total: group.student_count, shown: data.length };
      return { ...paginationOf(path, query, {}, counts), group, data };
    },

    /** A new class code; the former one stops. @throws AppError 403, 404 */
    async newClassCode(person: Person, groupId: number): Promise<{ readonly class_code: string }> {
      await groupOf(person, groupId);
      for (;;) {
        const class_code = randomCode(classCodeLength, randomInt);
        // 38 bits: that one is taken happens once in a hundred million times.
        if (await setClassCode(db, groupId, class_code)) return { class_code };
      }
    },
  };
}

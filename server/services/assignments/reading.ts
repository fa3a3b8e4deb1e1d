/** Assignments as a teacher's lists and pages show them. */
import type { Clock } from '../../clock';
import type { QueryOf, Schema } from '../../contract-types';
import {
  findAssignments,
  findLessonsOf,
  findRemovedLessons,
  findStudentsOf,
  findSummary,
  findTerms,
} from '../../db/assignment-lists.repo';
import type {
  AssignedStudentRow,
  AssignmentTermsRow,
  AssignmentSummaryRow,
} from '../../db/assignment-lists.repo';
import { audiencesOf } from '../../db/document-lists.repo';
import type { Db } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { notFound } from '../../errors';
import { assertMayRead, mayRun } from '../../policies/assignments';
import { paginationOf, sliceOf } from '../lists/pagination';
import { storableText } from '../text/text';

export type AssignmentsQuery = QueryOf<'listAssignments'>;

/** More than can be given it at once; who joins later comes on top. */
const maxStudentsShown = 1000;
const maxRemovedShown = 60;

export type AssignmentReading = ReturnType<typeof createAssignmentReading>;

export function createAssignmentReading({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  return {
    /** One page of those that the person may read. @throws AppError 403 */
    async list(
      person: Person,
      { page, per_page, search = '', group, state }: AssignmentsQuery,
    ): Promise<Schema<'Pagination'> & { readonly data: readonly Schema<'AssignmentSummary'>[] }> {
      assertMayRead(person);
      const paged = { ...(page && { page }), ...(per_page && { per_page }) };
      const filter = { search: storableText(search).trim(), group, state };
      const { rows, ...counted } = await findAssignments(db, person, filter, {
        ...sliceOf(paged),
        audiences: await audiencesOf(db, person),
        now: clock.now(),
      });
      const filters = {
        ...(filter.search !== '' && { search: filter.search }),
        ...(group !== undefined && { group: String(group) }),
        ...(state !== undefined && { state }),
      };
      const counts = { ...counted, shown: rows.length };
      return {
        ...paginationOf('/api/dashboard/assignments', paged, filters, counts),
        data: rows.map(toSummary),
      };
    },

    /** One with its lessons, students and settings. @throws AppError 403, 404 */
    async get(person: Person, id: number): Promise<Schema<'AssignmentDetail'>> {
      assertMayRead(person);
      const audiences = await audiencesOf(db, person);
      const now = clock.now();
      const row = await findSummary(db, person, id, { audiences, now });
      const terms = row && (await findTerms(db, id, now));
      if (!terms) throw notFound();
      const removed = await findRemovedLessons(db, id, maxRemovedShown);
      return {
        ...toSummary(row),
        rev: terms.rev,
        may_run: mayRun(person),
        today: terms.today,
        time_zone: terms.time_zone,
        settings: settingsOf(terms),
        ...rubricOf(terms),
        lessons: [...(await findLessonsOf(db, id))],
        ...(removed.length > 0 && { removed_lessons: [...removed] }),
        students: (await findStudentsOf(db, id, maxStudentsShown)).map(toStudent),
      };
    },
  };
}

function toSummary({
  due_on,
  newer_version,
  first_to_score,
  ...row
}: AssignmentSummaryRow): Schema<'AssignmentSummary'> {
  return {
    ...row,
    ...(due_on !== null && { due_on }),
    ...(newer_version !== null && { newer_version }),
    ...(first_to_score && { first_to_score }),
  };
}

const settingsOf = (row: AssignmentTermsRow): Schema<'AssignmentDetail'>['settings'] => ({
  show_answers: row.show_answers,
  late_work: row.late_work,
  retries: row.retries,
  release_at: row.release_at === null ? null : row.release_at.toISOString(),
});

function rubricOf({
  rubric_id,
  rubric_name,
  criteria_count,
}: AssignmentTermsRow): Pick<Schema<'AssignmentDetail'>, 'rubric'> {
  if (rubric_name === null) return {};
  const rubric = { name: rubric_name, criteria_count: criteria_count ?? 0 };
  return { rubric: rubric_id === null ? rubric : { ...rubric, id: rubric_id } };
}

const toStudent = ({ due_on, ...row }: AssignedStudentRow): Schema<'AssignedStudent'> => ({
  ...row,
  ...(due_on !== null && { due_on }),
});

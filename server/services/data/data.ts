/** What the work of classes adds up to: counted from its rows, or kept with each of them in the same transaction. */
import { addDays } from '../../../domain/day';
import { minCompared, schoolYearOf, weekOf } from '../../../domain/figures';
import type { Clock } from '../../clock';
import type { QueryOf, Schema } from '../../contract-types';
import { findCells, findMatrixLessons } from '../../db/data-matrix.repo';
import type { CellRow } from '../../db/data-matrix.repo';
import { findProgress } from '../../db/data-progress.repo';
import { countOpened, findUseSchools } from '../../db/data-use.repo';
import { countGroupStudents, findGroup, findGroupStudents } from '../../db/groups.repo';
import type { Db } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { notFound } from '../../errors';
import { assertReadsData, assertReadsUse } from '../../policies/data';
import { schoolsNotCompared } from './compared';
import { overviewOf, tabletsOf } from './overview';
import type { TabletsQuery } from './overview';
import { RequestCoalescer, coalescingKey } from '../lists/request-coalescer';
import { paginationOf, sliceOf } from '../lists/pagination';
import type { PageQuery } from '../lists/pagination';
import { dataPath, filtersOf, timeOf, todayOf } from './filters';
import { familyReports } from './family-reports';
import type { ReportsQuery } from './family-reports';
import { growthOf } from './growth';
import type { GrowthQuery } from './growth';
import { signInsOf } from './sign-ins';
import { standardsOf } from './standards';
import type { StandardsQuery } from './standards';
import { missedQuestions } from './missed-questions';
import type { MissedQuery } from './missed-questions';

export type MatrixQuery = QueryOf<'getDataMatrix'>;
export type ProgressQuery = QueryOf<'getDataProgress'>;
export type UseQuery = QueryOf<'getDataUse'>;

const studentsAtOnce = 60;
const weeksShown = 12;
/** Of schools that an answer leaves out, so many are named. */
const maxLeftOut = 50;

export type Data = ReturnType<typeof createData>;

interface DataParts {
  readonly db: Db;
  readonly clock: Clock;
  /** Students of a school that is compared with others; else the product's bound. */
  readonly fewest?: number | undefined;
}

export function createData({ db, clock, fewest = minCompared }: DataParts) {
  const joined = new RequestCoalescer();
  const together = <Answer>(
    what: string,
    person: Person,
    query: object,
    look: () => Promise<Answer>,
  ): Promise<Answer> => joined.ask(JSON.stringify([what, coalescingKey(person), query]), look);

  async function use(person: Person, query: UseQuery) {
    assertReadsUse(person);
    const today = todayOf(clock, person);
    const year = schoolYearOf(today);
    const first = addDays(weekOf(today), -7 * (weeksShown - 1));
    const weeks = Array.from({ length: weeksShown }, (_, at) => addDays(first, 7 * at));
    const { school_id: schoolId } = query;
    const { total, schools } = await findUseSchools(db, person, schoolId, sliceOf(query));
    const notCompared = await schoolsNotCompared(db, person, schoolId, fewest);
    const ids = schools.map(({ id }) => id);
    const span = { from: first, to: addDays(first, 7 * weeksShown - 1) };
    const opened = await countOpened(db, person, ids, { year, weeks: span });
    const countOf = (schoolId: number, week: string | null): number =>
      opened.find((row) => row.school_id === schoolId && row.week === week)?.students ?? 0;
    const data = schools.map(
      ({ id, name, students }): Schema<'SchoolUse'> | Schema<'SchoolNotCompared'> =>
        notCompared.get(id) ?? {
          id,
          name,
          students,
          this_year: countOf(id, null),
          weeks: weeks.map((week) => countOf(id, week)),
        },
    );
    const filters = filtersOf({ school_id: schoolId });
    const counts = { total, shown: data.length };
    return { ...paginationOf(`${dataPath}/use`, query, filters, counts), weeks, year, data };
  }

  return {
    /**
     * One group: its active students by the lessons given to it.
     * @throws AppError 403, 404 for a group that is not this person's, 422
     */
    async matrix(person: Person, query: MatrixQuery) {
      assertReadsData(person);
      const { group_id: groupId, students_page: studentsPage = 1, subject } = query;
      const group = await findGroup(db, person, groupId);
      if (!group) throw notFound();
      const time = timeOf(clock, person, query);
      const filter = { groupId, time, subject };
      const { total, lessons } = await findMatrixLessons(db, person, filter, sliceOf(query));
      const slice = sliceOf({ page: studentsPage, per_page: studentsAtOnce });
      const students = await findGroupStudents(db, groupId, '', slice);
      const cells = await findCells(
        db,
        lessons,
        students.map(({ id }) => id),
      );
      const byPlace = new Map(cells.map((cell) => [placeOf(cell, cell.student_id), toCell(cell)]));
      const filters = filtersOf({
        group_id: groupId,
        ...time,
        subject,
        students_page: studentsPage,
      });
      return {
        ...paginationOf(`${dataPath}/matrix`, query, filters, { total, shown: lessons.length }),
        group: { id: group.id, name: group.name, school: group.school },
        time,
        students_total: await countGroupStudents(db, groupId, ''),
        students: students.map(({ id, name }) => ({
          id,
          name,
          cells: lessons.map((lesson) => byPlace.get(placeOf(lesson, id)) ?? null),
        })),
        data: lessons,
      };
    },

    missed: (person: Person, query: MissedQuery) => missedQuestions({ db, clock }, person, query),

    /** Groups in use, each with how far it is. @throws AppError 403, 422 */
    async progress(person: Person, query: ProgressQuery) {
      assertReadsData(person);
      const { school_id: schoolId, grade, subject, not_started: notBegun } = query;
      const time = timeOf(clock, person, query);
      const leftOut = await schoolsNotCompared(db, person, schoolId, fewest);
      const without = [...leftOut.keys()];
      const filter = { schoolId, without, grade, subject, time, notBegun };
      const { total, groups } = await findProgress(db, person, filter, sliceOf(query));
      const filters = filtersOf({
        school_id: schoolId,
        grade,
        subject,
        ...time,
        not_started: notBegun,
      });
      const counts = { total, shown: groups.length };
      return {
        ...paginationOf(`${dataPath}/progress`, query, filters, counts),
        time,
        ...(leftOut.size > 0 && { schools_left_out: [...leftOut.values()].slice(0, maxLeftOut) }),
        data: groups,
      };
    },

    standards: (person: Person, query: StandardsQuery) => standardsOf(db, person, query),

    growth: (person: Person, query: GrowthQuery) => growthOf({ db, clock }, person, query),

    familyReports: (person: Person, query: ReportsQuery) =>
      familyReports({ db, clock }, person, query),

    /** What administrators look at first. @throws AppError 403 */
    overview: (person: Person, query: PageQuery) =>
      together('overview', person, query, () => overviewOf({ db, clock, fewest }, person, query)),

    /** Whose tablet lacks a lesson of the coming day. @throws AppError 403 */
    tablets: (person: Person, query: TabletsQuery) =>
      together('tablets', person, query, () => tabletsOf({ db, clock }, person, query)),

    /** Who was signed in lately. @throws AppError 403 */
    signIns: (person: Person, query: PageQuery) =>
      together('sign-ins', person, query, () => signInsOf({ db, clock, fewest }, person, query)),

    /** Schools, each with how many students open lessons. @throws AppError 403 */
    use: (person: Person, query: UseQuery) =>
      together('use', person, query, () => use(person, query)),
  };
}

const placeOf = (
  lesson: { readonly assignment_id: number; readonly position: number },
  studentId: number,
): string => [lesson.assignment_id, lesson.position, studentId].join(' ');

function toCell({ state, late, excused, points, max_points }: CellRow): Schema<'MatrixCell'> {
  return {
    state,
    ...(points !== null && max_points !== null && { points, max_points }),
    ...(late && { late }),
    ...(excused && { excused }),
  };
}

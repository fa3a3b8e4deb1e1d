/** What a family reads of a time at school: one student after the other, a whole class at once. */
import type { Schema } from '../../contract-types';
import type { Clock } from '../../clock';
import { findCells, findMatrixLessons } from '../../db/data-matrix.repo';
import type { CellRow } from '../../db/data-matrix.repo';
import { countGroupStudents, findGroup, findGroupStudents } from '../../db/groups.repo';
import { findMarksSettingOfGroup, findScoredResults } from '../../db/marks.repo';
import type { ScoredResult } from '../../db/marks.repo';
import type { Db } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { notFound } from '../../errors';
import { assertReadsData } from '../../policies/data';
import { record } from '../audit/record';
import { grouped, levelsByStandard, maxPieces, toWork } from '../scoring/standard-levels';
import { wordingsFor } from '../standards/wordings';
import { timeOf } from './filters';
import type { TimeQuery } from './filters';

export type ReportsQuery = Pick<TimeQuery, 'from' | 'to'> & { readonly group_id: number };

const maxStudents = 60;
/** Of the time: more than a class has in a school year of three subjects. */
const maxLessons = 600;
/** What two pages hold. */
const maxScored = 12;
const maxStandards = 12;

type Report = Schema<'FamilyReport'>;

/**
 * Of the lessons of the time, and of all scored work for the standards, as on the page of the student. What was not
 * given back yet is not in it.
 * @throws AppError 403; 404 for a group that is not this person's; 422
 */
export async function familyReports(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  person: Person,
  query: ReportsQuery,
): Promise<Schema<'FamilyReports'>> {
  assertReadsData(person);
  const { group_id: groupId } = query;
  const group = await findGroup(db, person, groupId);
  const setting = group && (await findMarksSettingOfGroup(db, groupId));
  if (!setting) throw notFound();
  const time = timeOf(clock, person, query);
  const { lessons } = await findMatrixLessons(
    db,
    person,
    { groupId, time, subject: undefined },
    { limit: maxLessons, offset: 0 },
  );
  const students = await findGroupStudents(db, groupId, '', { limit: maxStudents, offset: 0 });
  const ids = students.map(({ id }) => id);
  const now = clock.now();
  await record(db, person, now, {
    act: 'report.made',
    group: groupId,
    details: { count: ids.length },
  });
  const cells = await findCells(db, lessons, ids);
  const results = await findScoredResults(db, person, ids, maxPieces);
  const inTime = new Set(lessons.map(placeOf));
  const resultsOf = grouped(results, ({ student_id }) => student_id);
  const cellsOf = grouped(cells, ({ student_id }) => student_id);
  const data = students.map(({ id, name }): Report => {
    const own = resultsOf.get(id) ?? [];
    const scored = own.filter((row) => inTime.has(placeOf(row))).reverse();
    const levels = levelsByStandard(
      setting,
      own.map((row) => ({ row, work: toWork(row) })),
    );
    return {
      id,
      name,
      ...countsOf(cellsOf.get(id) ?? []),
      scored_total: scored.length,
      scored: scored.slice(0, maxScored).map(toScored),
      standards_total: levels.length,
      standards: levels
        .slice(0, maxStandards)
        .map(({ standard, mastery }) => ({ standard, level: mastery })),
    };
  });
  const codes = data.flatMap(({ standards }) => standards.map(({ standard }) => standard));
  return {
    group: { id: group.id, name: group.name, school: group.school },
    teachers: [...group.teachers],
    time,
    students_total: await countGroupStudents(db, groupId, ''),
    ...(await wordingsFor(db, person, codes)),
    data,
  };
}

const placeOf = (at: { readonly assignment_id: number; readonly position: number }): string =>
  `${String(at.assignment_id)} ${String(at.position)}`;

/** Who is excused has nothing to do there. */
function countsOf(cells: readonly CellRow[]): Pick<Report, 'given' | 'done' | 'late' | 'returned'> {
  const counted = cells.filter(({ excused }) => !excused);
  const count = (which: (cell: CellRow) => boolean) => counted.filter(which).length;
  return {
    given: counted.length,
    done: count(({ state }) => state === 'handed_in' || state === 'scored'),
    late: count(({ late }) => late),
    returned: count(({ state }) => state === 'returned'),
  };
}

const toScored = ({ title, subject_id, result }: ScoredResult): Report['scored'][number] => ({
  title,
  subject_id,
  points: result.points,
  max_points: result.max_points,
  released_at: result.released_at,
  comment: result.comment,
});

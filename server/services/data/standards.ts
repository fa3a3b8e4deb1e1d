/** What the scored work of a group says of standards, student by student. */
import { levelCounts } from '../../../domain/marks';
import type { QueryOf, Schema } from '../../contract-types';
import { findGroup, countGroupStudents, findGroupStudents } from '../../db/groups.repo';
import { findMarksSettingOfGroup, findScoredResults } from '../../db/marks.repo';
import type { Db } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { notFound } from '../../errors';
import { assertReadsData } from '../../policies/data';
import { grouped, levelsByStandard, maxPieces, toWork } from '../scoring/standard-levels';
import type { StandardLevel } from '../scoring/standard-levels';
import { wordingsFor } from '../standards/wordings';

export type StandardsQuery = QueryOf<'getDataStandards'>;

/** Of a group: more than any class has. */
const maxStudents = 60;
const maxStandards = 100;

type Standards = Schema<'GroupStandards'>;

/**
 * All of the scored work that the person may read counts, as it does on the page of a student: a level says what
 * somebody can do now, not what was given in a time. For the same reason a subject only says which standards are shown.
 * @throws AppError 403; 404 for a group that is not this person's
 */
export async function standardsOf(
  db: Db,
  person: Person,
  { group_id: groupId, subject }: StandardsQuery,
): Promise<Standards> {
  assertReadsData(person);
  const group = await findGroup(db, person, groupId);
  const setting = group && (await findMarksSettingOfGroup(db, groupId));
  if (!setting) throw notFound();
  const slice = { limit: maxStudents, offset: 0 };
  const students = await findGroupStudents(db, groupId, '', slice);
  const ids = students.map(({ id }) => id);
  const rows = await findScoredResults(db, person, ids, maxPieces);
  const byStudent = grouped(rows, ({ student_id }) => student_id);
  const levels = students.map(({ id, name }) => {
    const own = (byStudent.get(id) ?? []).map((row) => ({ row, work: toWork(row) }));
    return { id, name, standards: levelsByStandard(setting, own) };
  });
  const all = levels.flatMap(({ standards }) => standards);
  const ofSubject = codesOf(subject, all);
  const named = namesOf(all.filter(({ code }) => ofSubject.has(code)));
  const shown = named.slice(0, maxStandards);
  const codes = shown.map(([, standard]) => standard);
  return {
    group: { id: group.id, name: group.name, school: group.school },
    rule: setting.rule,
    students_total: await countGroupStudents(db, groupId, ''),
    standards_total: named.length,
    ...(await wordingsFor(db, person, codes)),
    standards: shown.map(([code, standard]) => ({
      standard,
      levels: levelCounts(
        levels.flatMap((one) =>
          one.standards.filter((each) => each.code === code).map(({ mastery }) => mastery),
        ),
      ),
    })),
    students: levels.map(({ id, name, standards }) => ({
      id,
      name,
      cells: shown.map(([code]) => {
        const found = standards.find((each) => each.code === code);
        return found ? { level: found.mastery, pieces: found.pieces.length } : null;
      }),
    })),
  };
}

/** The standards that work of a subject names, whoever's it is; all of them without a subject. */
const codesOf = (subject: number | undefined, all: readonly StandardLevel[]): ReadonlySet<string> =>
  new Set(
    all
      .filter(
        ({ pieces }) =>
          subject === undefined || pieces.some(({ row }) => row.subject_id === subject),
      )
      .map(({ code }) => code),
  );

interface Named {
  readonly code: string;
  readonly standard: string;
}

/** Each standard once, by its code. */
function namesOf(all: readonly Named[]): readonly (readonly [code: string, standard: string])[] {
  const names = new Map(all.map(({ code, standard }) => [code, standard] as const));
  return [...names].sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }));
}

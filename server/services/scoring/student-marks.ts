import { levelInRubric, markOf } from '../../../domain/marks';
import type { Evidence } from '../../../domain/marks';
import type { Schema } from '../../contract-types';
import { findMarksOfStudent, findScoredResults } from '../../db/marks.repo';
import type { ScoredResult } from '../../db/marks.repo';
import type { Db } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { notFound } from '../../errors';
import { assertMayRead } from '../assignment-access';

/** More than a school year of lessons in three subjects. */
const mostPieces = 1000;
const subjects = [1, 2, 3] as const;

export type StudentMarks = ReturnType<typeof createStudentMarks>;

export function createStudentMarks({ db }: { readonly db: Db }) {
  return {
    /**
     * What a student's scored work comes to in each subject, by the school's scale and rule. Work of assignments
     * that the person may not read does not count.
     * @throws AppError 403; 404 for a student of whom the person may read nothing
     */
    async of(person: Person, studentId: number): Promise<Schema<'StudentMarks'>> {
      assertMayRead(person);
      const setting = await findMarksOfStudent(db, person, studentId);
      if (!setting) throw notFound();
      const { scale, rule } = setting;
      const results = await findScoredResults(db, person, studentId, mostPieces);
      return {
        scale,
        rule,
        subjects: subjects.flatMap((subject_id) => {
          const own = results.filter(
            (one) => one.subject_id === subject_id && one.result.max_points > 0,
          );
          const mark = markOf(scale, rule, own.map(toEvidence));
          return mark ? [{ subject_id, pieces: own.length, mark }] : [];
        }),
      };
    },
  };
}

function toEvidence({ result }: ScoredResult): Evidence {
  const { points, max_points, criteria } = result;
  const level = levelInRubric(
    criteria.map(({ level: reached, levels = [] }) => ({
      place: levels.findIndex(({ title }) => title === reached),
      of: levels.length,
    })),
  );
  return { points, max_points, ...(level !== undefined && { level }) };
}

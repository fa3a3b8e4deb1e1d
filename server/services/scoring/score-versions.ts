import type { Clock } from '../../clock';
import type { Schema } from '../../contract-types';
import { findStudentOfCopy } from '../../db/assignment-access.repo';
import { findScoreVersions } from '../../db/scores.repo';
import type { Db } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { assignmentOfCopy } from '../assignments/assignment-access';
import type { NoteReading } from '../audit/record';
import { paginationOf, sliceOf } from '../lists/pagination';
import type { PageQuery } from '../lists/pagination';

export type ScoreVersions = ReturnType<typeof createScoreVersions>;

export function createScoreVersions({
  db,
  clock,
  noteReading,
}: {
  readonly db: Db;
  readonly clock: Clock;
  readonly noteReading: NoteReading;
}) {
  return {
    /** How the score of one copy came about, the newest first. @throws AppError 403, 404 */
    async list(
      person: Person,
      assignmentStudentId: number,
      query: PageQuery,
    ): Promise<Schema<'Pagination'> & { readonly data: readonly Schema<'ScoreVersion'>[] }> {
      await assignmentOfCopy(db, person, assignmentStudentId, 'read');
      const student = await findStudentOfCopy(db, assignmentStudentId);
      if (student !== undefined) await noteReading(person, clock.now(), [student]);
      const { total, rows } = await findScoreVersions(db, assignmentStudentId, sliceOf(query));
      const path = `/api/dashboard/assignment-students/${String(assignmentStudentId)}/score-versions`;
      const data = rows.map(({ saved_at, outcome, ...row }) => ({
        ...row,
        saved_at: saved_at.toISOString(),
        ...(outcome && { outcome }),
      }));
      return { ...paginationOf(path, query, {}, { total, shown: data.length }), data };
    },
  };
}

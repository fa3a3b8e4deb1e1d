import type { Schema } from '../../contract-types';
import { findScoreVersions, readsCopy } from '../../db/scores.repo';
import type { Db } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { notFound } from '../../errors';
import { paginationOf, sliceOf } from '../pagination';
import type { PageQuery } from '../pagination';
import { assertReadsWork } from './work';

export type ScoreVersions = ReturnType<typeof createScoreVersions>;

export function createScoreVersions({ db }: { readonly db: Db }) {
  return {
    /** How the score of one copy came about, the newest first. @throws AppError 403, 404 */
    async list(
      person: Person,
      copyId: number,
      query: PageQuery,
    ): Promise<Schema<'Pagination'> & { readonly data: readonly Schema<'ScoreVersion'>[] }> {
      assertReadsWork(person);
      if (!(await readsCopy(db, person, copyId))) throw notFound();
      const { total, rows } = await findScoreVersions(db, copyId, sliceOf(query));
      const path = `/api/dashboard/assignment-students/${String(copyId)}/score-versions`;
      const data = rows.map(({ saved_at, outcome, ...row }) => ({
        ...row,
        saved_at: saved_at.toISOString(),
        ...(outcome && { outcome }),
      }));
      return { ...paginationOf(path, query, {}, { total, shown: data.length }), data };
    },
  };
}

/** What was saved before, for its owner to look at and bring back. */
import type { DocumentKind } from '../../../domain/lesson-plan';
import { findVersion, findVersions } from '../../db/document-versions.repo';
import type { VersionRow } from '../../db/document-versions.repo';
import type { Db } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { forbidden, notFound } from '../../errors';
import { paginationOf, sliceOf } from '../lists/pagination';
import type { PageQuery } from '../lists/pagination';
import { rightsOn } from '../../policies/materials';
import type { DraftOf } from './kinds';
import { seenIn } from './seen';

export function createSavedVersions(db: Db) {
  const seen = seenIn(db);
  return {
    /** What was saved before. @throws AppError 403 for others than its owner, 404 */
    async versions(person: Person, kind: DocumentKind, id: number, path: string, query: PageQuery) {
      if (!rightsOn(person, await seen(person, kind, id)).edit) throw forbidden();
      const { total, rows } = await findVersions(db, kind, id, sliceOf(query));
      const pages = paginationOf(path, query, {}, { total, shown: rows.length });
      return { ...pages, data: rows.map(toVersion) };
    },

    /** @throws AppError 403, 404 */
    async version<Kind extends DocumentKind>(
      person: Person,
      kind: Kind,
      id: number,
      versionId: number,
    ) {
      if (!rightsOn(person, await seen(person, kind, id)).edit) throw forbidden();
      const row = await findVersion<DraftOf[Kind]>(db, kind, id, versionId);
      if (!row) throw notFound();
      return { version: toVersion(row), body: row.body };
    },
  };
}

const toVersion = ({ saved_at, id, rev, title, saved_by, reason }: VersionRow<unknown>) => ({
  id,
  rev,
  title,
  saved_at: saved_at.toISOString(),
  saved_by,
  reason,
});

import type { DocumentKind } from '../../../domain/lesson-plan';
import { findDocument } from '../../db/documents.repo';
import type { DocumentRow } from '../../db/documents.repo';
import type { Db, DbOrTransaction } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { notFound } from '../../errors';
import { assertMayPlan, maySee } from '../../policies/materials';
import type { DraftOf } from './kinds';

/** Finds documents for the eyes of a person. */
export function seenIn(db: Db) {
  /** @throws AppError 403 for whoever plans no lessons, 404 when missing or not for this person's eyes */
  return async function seen<Kind extends DocumentKind>(
    person: Person,
    kind: Kind,
    id: number,
    trx: DbOrTransaction = db,
  ): Promise<DocumentRow<DraftOf[Kind]>> {
    assertMayPlan(person);
    const row = await findDocument<DraftOf[Kind]>(trx, kind, id);
    if (!row || !maySee(person, row)) throw notFound();
    return row;
  };
}

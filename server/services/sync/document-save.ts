/** A teacher's save: exactly once, and never over something that the teacher has not seen. */
import type { AnyDraft, DocumentKind, SequenceDraft } from '../../../domain/lesson-plan';
import type { Schema } from '../../contract-types';
import { keepVersion } from '../../db/document-versions.repo';
import { findDocument, lockDocument, updateDocument } from '../../db/documents.repo';
import type { DocumentRow, LockedDocument } from '../../db/documents.repo';
import { findOperation, insertOperation } from '../../db/sync.repo';
import type { Db, DbOrTransaction } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { isOwner, maySee } from '../../policies/materials';
import { cleanDraft } from '../documents/clean';
import { columnsOf } from '../documents/columns';
import { isTooLarge } from '../documents/draft-size';
import { linkSequence } from '../documents/links';
import { isHeld } from '../documents/summaries';
import type { DocumentSave } from './operations';

type SyncResult = Schema<'SyncResult'>;

interface Save {
  readonly person: Person;
  readonly deviceId: string;
  readonly operation: DocumentSave;
  readonly now: Date;
}

const kinds = {
  'resource.save': 'resource',
  'sequence.save': 'sequence',
  'rubric.save': 'rubric',
} as const;

/**
 * Stores what a teacher has written.
 * - Sent before: the stored result, or op_id_reused for another content.
 * - Seen by the person but not owned: `forbidden`. Not seen: `not_found`. A held rubric: `read_only`.
 * - Somebody else, or the same person elsewhere, has saved since `base_rev`: nothing is overwritten; what was
 *   sent is kept as a version, and the result is `kept` with the code `conflict`.
 */
export function saveDocument(db: Db, save: Save): Promise<SyncResult> {
  const { person, operation } = save;
  const kind = kinds[operation.type];
  return db.transaction().execute(async (trx) => {
    const locked = await lockDocument(trx, kind, operation.document_id);
    const done = await findOperation(trx, person.id, operation.op_id);
    if (done) {
      return done.body_hash === operation.bodyHash
        ? done.result
        : rejected(operation, 'op_id_reused', 'This change was sent before with other content.');
    }
    const row = await findDocument<AnyDraft>(trx, kind, operation.document_id);
    const refusal = refusalOf(person, operation, row);
    if (refusal || !locked) return refusal ?? missing(operation);
    const result = await write(trx, kind, locked, save);
    if (result.status === 'rejected') return result;
    const { op_id, bodyHash: body_hash } = operation;
    await insertOperation(trx, person.id, { op_id, body_hash, result }, save.now);
    return result;
  });
}

function refusalOf(
  person: Person,
  operation: DocumentSave,
  row: DocumentRow<AnyDraft> | undefined,
): SyncResult | undefined {
  if (!row || !maySee(person, row)) return missing(operation);
  if (!isOwner(person, row)) {
    return rejected(operation, 'forbidden', 'Only its owner may change this. Make a copy.');
  }
  if (isHeld(row['use_count'])) {
    return rejected(operation, 'read_only', 'Several assignments use this rubric. Make a copy.');
  }
  return undefined;
}

/** A run is one person's saves on one device: they have seen each other without having been told. */
function overtaken(locked: LockedDocument, { person, deviceId, operation }: Save): boolean {
  const ownRun = locked.run_by === person.id && locked.run_device === deviceId;
  return operation.base_rev < (ownRun ? locked.run_base : locked.rev);
}

async function write(
  trx: DbOrTransaction,
  kind: DocumentKind,
  locked: LockedDocument,
  save: Save,
): Promise<SyncResult> {
  const { person, deviceId, operation, now } = save;
  const draft = cleanDraft(kind, operation.body);
  // What is stored must be takable again: cleaning may make a text longer.
  if (isTooLarge(draft)) {
    return rejected(operation, 'too_large', 'This has grown too large. Divide it into two.');
  }
  const { base_rev: baseRev } = operation;
  const kept = {
    title: draft.title,
    body: JSON.stringify(draft),
    savedBy: person.id,
    baseRev,
    now,
  };
  if (overtaken(locked, save)) {
    const rev = Math.max(1, operation.base_rev);
    await keepVersion(trx, kind, locked.id, { ...kept, rev, reason: 'conflict' });
    return { op_id: operation.op_id, status: 'kept', code: 'conflict' };
  }
  const rev = locked.rev + 1;
  const ownRun = locked.run_by === person.id && locked.run_device === deviceId;
  await updateDocument(trx, kind, locked.id, {
    ...(await columnsOf(trx, kind, draft)),
    rev,
    run_by: person.id,
    run_device: deviceId,
    run_base: ownRun ? locked.run_base : locked.rev,
    updated_at: now,
  });
  if (kind === 'sequence') await linkSequence(trx, person, locked.id, draft as SequenceDraft);
  const apart = operation.restored === true;
  await keepVersion(trx, kind, locked.id, { ...kept, rev, reason: 'save', apart });
  return { op_id: operation.op_id, status: 'applied', rev };
}

const missing = (operation: DocumentSave): SyncResult =>
  rejected(operation, 'not_found', 'This is not there any more.');

function rejected(
  { op_id }: DocumentSave,
  code: NonNullable<SyncResult['code']>,
  message: string,
): SyncResult {
  return { op_id, status: 'rejected', code, message };
}

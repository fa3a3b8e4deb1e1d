/** What a sequence is made of at this moment: its draft, the resources of its steps, their files. */
import { randomUUID } from 'node:crypto';
import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ResourceDraft, RubricDraft, SequenceDraft } from '../../../domain/lesson-plan';
import { ensureAssets, findAssets } from '../../db/assets.repo';
import type { Asset } from '../../db/assets.repo';
import { findBodies, findDocument } from '../../db/documents.repo';
import type { DocumentRow } from '../../db/documents.repo';
import type { SummaryRow } from '../../db/document-columns';
import type { DbOrTransaction } from '../../db/tables';
import { findPerson } from '../../db/users.repo';
import { maySee } from '../../policies/materials';
import { runScheduled } from '../scheduling/piece-scheduler';
import { composeInPieces } from '../publishing/compose';
import type { Composed, ResourcesById } from '../publishing/compose';
import { resourcesOf } from './kinds';

/** What is read in one piece. */
const bodiesAtOnce = 20;

/**
 * The resources of a draft that its owner may see. A colleague's resource that is no longer shared is missing
 * then, as it is for the owner.
 */
export async function findResources(
  db: DbOrTransaction,
  sequence: SummaryRow,
  draft: SequenceDraft,
): Promise<ResourcesById> {
  const ids = resourcesOf(draft);
  const rows: DocumentRow<ResourceDraft>[] = [];
  for (let at = 0; at < ids.length; at += bodiesAtOnce) {
    rows.push(
      ...(await findBodies<ResourceDraft>(db, 'resource', ids.slice(at, at + bodiesAtOnce))),
    );
  }
  const owner = sequence.owner_id === null ? undefined : await findPerson(db, sequence.owner_id);
  const seen = rows.filter((row) => row.scope === 'global' || (owner && maySee(owner, row)));
  return new Map(seen.flatMap(({ id, body }) => (body ? [[id, body] as const] : [])));
}

/** The default rubric of a draft, when it is there and the sequence's owner may see it. */
export async function findRubric(
  db: DbOrTransaction,
  sequence: SummaryRow,
  draft: SequenceDraft,
): Promise<RubricDraft | undefined> {
  if (draft.rubric_id === null) return undefined;
  const row = await findDocument<RubricDraft>(db, 'rubric', draft.rubric_id);
  if (!row || !(await ownerSees(db, sequence, row))) return undefined;
  return row.body ?? undefined;
}

async function ownerSees(
  db: DbOrTransaction,
  sequence: SummaryRow,
  row: SummaryRow,
): Promise<boolean> {
  if (row.scope === 'global') return true;
  const owner = sequence.owner_id === null ? undefined : await findPerson(db, sequence.owner_id);
  return owner !== undefined && maySee(owner, row);
}

export interface Material extends Composed {
  readonly assets: ReadonlyMap<string, Asset>;
}

const svgType = 'image/svg+xml';

/** Composes the lessons, and sees to it that drawn covers lie among the files. */
export async function gather(
  db: DbOrTransaction,
  assetRoot: string,
  draft: SequenceDraft,
  resources: ResourcesById,
  now: Date,
): Promise<Material> {
  const composed = await runScheduled(composeInPieces(draft, resources));
  const covers = [...composed.drawn].map(([sha256, svg]) => ({
    sha256,
    bytes: Buffer.byteLength(svg),
    type: svgType,
    svg,
  }));
  for (const { sha256, svg } of covers) {
    await writeOnce(join(assetRoot, sha256.slice(0, 2), sha256), svg);
  }
  const drawn = covers.map(({ sha256, bytes, type }) => ({ sha256, bytes, type }));
  if (drawn.length > 0) await ensureAssets(db, drawn, now);
  const found = [...(await findAssets(db, composed.files)), ...drawn];
  return { ...composed, assets: new Map(found.map((asset) => [asset.sha256, asset])) };
}

async function writeOnce(path: string, text: string): Promise<void> {
  const there = await stat(path).catch(() => undefined);
  if (there) return;
  await mkdir(dirname(path), { recursive: true });
  // Two requests may draw the same cover at once: each has its own copy until it is whole.
  const part = `${path}.${randomUUID()}.part`;
  await writeFile(part, text);
  await rename(part, path);
}

/** A teacher's resources, sequences and rubrics: read from the server or from the copy here, saved here first. */
import type { AnyDraft, DocumentKind } from '../../../domain/lesson-plan';
import { api } from '../../api/client';
import { ApiError, unwrapOurs } from '../../api/errors';
import type { paths } from '../../api/schema';
import { broadcast } from '../tabs/channel';
import { isSignedInHere } from '../storage/device-registry';
import { takeBackKept } from './kept-beside';
import { networkFirst } from './network-first';
import { documentKey, isDocument, type OutboxBody } from '../outbox/outbox-entry';
import { enqueueTyped } from '../outbox/typed-work';
import { change, read } from '../storage/user-db';

type Answer<Path extends keyof paths> = paths[Path] extends {
  get: { responses: { 200: { content: { 'application/json': infer Body } } } };
}
  ? Body
  : never;

export interface DocumentOf {
  readonly resource: Answer<'/dashboard/resources/{document_id}'>;
  readonly sequence: Answer<'/dashboard/sequences/{document_id}'>;
  readonly rubric: Answer<'/dashboard/rubrics/{document_id}'>;
}

interface Copy {
  readonly document: DocumentOf[DocumentKind];
  /** Milliseconds since the epoch. */
  readonly fetchedAt: number;
}

/** What was opened lately can be opened without network; older copies make room. */
const maxCopies = 60;
const copyPrefix = 'document/';

const copyKey = (kind: DocumentKind, id: number): string => `${copyPrefix}${documentKey(kind, id)}`;

function ask(kind: DocumentKind, id: number): Promise<DocumentOf[DocumentKind]> {
  const params = { path: { document_id: id } };
  switch (kind) {
    case 'resource':
      return unwrapOurs(api.GET('/dashboard/resources/{document_id}', { params }));
    case 'sequence':
      return unwrapOurs(api.GET('/dashboard/sequences/{document_id}', { params }));
    case 'rubric':
      return unwrapOurs(api.GET('/dashboard/rubrics/{document_id}', { params }));
  }
}

/** Keeps a fresh copy. What this device has saved and the copy holds need not be remembered apart. */
async function keepCopy(
  userId: number,
  kind: DocumentKind,
  document: DocumentOf[DocumentKind],
): Promise<void> {
  const key = documentKey(kind, document.id);
  const kept: Copy = { document, fetchedAt: Date.now() };
  await change(userId, ['kv', 'answers', 'outbox'], async (tx) => {
    const kv = tx.objectStore('kv');
    await kv.put(kept, copyKey(kind, document.id));
    const mark = await tx.objectStore('answers').get(key);
    if (mark?.state === 'sent' && document.rev >= mark.rev) {
      await tx.objectStore('answers').delete(key);
    }
    const range = IDBKeyRange.bound(copyPrefix, `${copyPrefix}\uffff`);
    const keys = await kv.getAllKeys(range);
    if (keys.length <= maxCopies) return;
    const copies = (await kv.getAll(range)) as Copy[];
    const unsent = new Set(
      (await tx.objectStore('outbox').getAll()).map(({ entityKey }) => entityKey),
    );
    const oldest = keys
      .map((name, index) => ({ name, at: copies[index]?.fetchedAt ?? 0 }))
      .filter(({ name }) => !unsent.has(name.slice(copyPrefix.length)))
      .sort((a, b) => a.at - b.at);
    for (const { name } of oldest.slice(0, keys.length - maxCopies)) await kv.delete(name);
  });
  broadcast({ type: 'outbox', userId, markKeys: [key] });
}

async function fetchDocument<Kind extends DocumentKind>(
  userId: number,
  kind: Kind,
  id: number,
): Promise<DocumentOf[Kind]> {
  const document = (await ask(kind, id)) as DocumentOf[Kind];
  if (!(await isSignedInHere(userId))) return document;
  // A full device must not keep the document from the screen.
  await keepCopy(userId, kind, document).catch(() => undefined);
  return document;
}

/** Whether the server says that this is not there, or not this person's. */
export const isTakenAway = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 404 || error.status === 403);

/** Whether something was written here that the server has not answered for, or has refused. */
async function hasUnsent(userId: number, key: string): Promise<boolean> {
  return (await read(userId, (db) => db.countFromIndex('outbox', 'entityKey', key))) > 0;
}

/**
 * Reads a document: network first when it may be there, the kept copy otherwise. One that was deleted elsewhere is
 * still read from the copy while work on it waits here.
 * @throws NotAvailableOfflineError when neither is to be had
 * @throws ApiError when the server refuses it, e.g. 404 for one that is not this person's to see
 */
export async function readDocument<Kind extends DocumentKind>(
  userId: number,
  kind: Kind,
  id: number,
): Promise<DocumentOf[Kind]> {
  const copy = (await read(userId, (db) => db.get('kv', copyKey(kind, id)))) as Copy | undefined;
  const kept = copy?.document as DocumentOf[Kind] | undefined;
  try {
    return await networkFirst(kept, () => fetchDocument(userId, kind, id));
  } catch (error) {
    if (!isTakenAway(error)) throw error;
    const key = documentKey(kind, id);
    await takeBackKept(userId, key, error.status === 404 ? 'not_found' : 'forbidden');
    if (kept && (await hasUnsent(userId, key))) return kept;
    throw error;
  }
}

export interface DocumentEdit {
  readonly draft: AnyDraft;
  /** The revision that was edited. */
  readonly baseRev: number;
  /** An earlier version was brought back: what the server has of now stays among the versions. */
  readonly restored?: boolean;
}

/**
 * Keeps what was written. Resolves when it is durable on this device, whatever the network does, and whoever has
 * signed out meanwhile; one that was
 * not sent yet gives way to a newer one of the same document.
 * @throws StorageFullError when the device has no room; nothing is saved then
 */
export async function saveDocument(
  userId: number,
  kind: DocumentKind,
  id: number,
  { draft, baseRev, restored = false }: DocumentEdit,
): Promise<void> {
  const body = { type: `${kind}.save`, documentId: id, draft } as const;
  await enqueueTyped(userId, restored ? { ...body, restored } : body, baseRev);
}

const newNameKey = (key: string): string => `made-as/${key}`;

/** By which name a document's words are kept as a new one: the same, until they are let go of here. */
export async function nameOfNew(userId: number, kind: DocumentKind, id: number): Promise<string> {
  const key = newNameKey(documentKey(kind, id));
  return change(userId, ['kv'], async ({ store }) => {
    const known = await store.get(key);
    if (typeof known === 'string') return known;
    const name = crypto.randomUUID();
    await store.put(name, key);
    return name;
  });
}

/**
 * Throws away what was written here and the server has not taken up: its person has said so, or has kept it as
 * another document.
 * @param isKept what that other document has been given: this goes, and what it took the place of; later words of
 * another window stay. Without it all goes.
 */
export async function dropOwnWork(
  userId: number,
  kind: DocumentKind,
  id: number,
  isKept: (draft: AnyDraft) => boolean = () => true,
): Promise<void> {
  const key = documentKey(kind, id);
  await change(userId, ['outbox', 'answers', 'kv'], async (tx) => {
    await tx.objectStore('kv').delete(newNameKey(key));
    const outbox = tx.objectStore('outbox');
    const entries = await outbox.index('entityKey').getAll(key);
    const mark = await tx.objectStore('answers').get(key);
    const goes = ({ body }: { readonly body: OutboxBody }) =>
      isDocument(body) && isKept(body.draft);
    const last = Math.max(0, ...entries.filter(goes).map(({ seq }) => seq));
    const dropped = entries.filter(({ seq }) => seq <= last);
    for (const { opId } of dropped) await outbox.delete(opId);
    if (mark && goes(mark) && dropped.length === entries.length) {
      await tx.objectStore('answers').delete(key);
    }
  });
  broadcast({ type: 'outbox', userId, markKeys: [key] });
}

/**
 * Lets go of what the server has kept beside a newer version: its owner has chosen the newer one. The server
 * still has it among the document's versions.
 */
export async function forgetConflict(
  userId: number,
  kind: DocumentKind,
  id: number,
): Promise<void> {
  const key = documentKey(kind, id);
  await change(userId, ['answers'], async ({ store }) => {
    if ((await store.get(key))?.state === 'kept') await store.delete(key);
  });
  broadcast({ type: 'outbox', userId, markKeys: [key] });
}

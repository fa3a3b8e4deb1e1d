/** Documents that somebody has begun to write and the server has not heard of: they are made by their first word. */
import type { AnyDraft, DocumentKind } from '../../../domain/lesson-plan';
import { begunPrefix } from '../storage/people';
import { change, read } from '../storage/user-db';

export interface NewDocument {
  /** By the same name the server makes the same document, once. */
  readonly name: string;
  readonly draft: AnyDraft;
}

const prefix = (kind: DocumentKind): string => `${begunPrefix}${kind}/`;

/**
 * Keeps what was written until its document is made. Resolves when it is durable on this device.
 * @throws StorageFullError when the device has no room; nothing is saved then
 */
export async function keepNewDocument(
  userId: number,
  kind: DocumentKind,
  { name, draft }: NewDocument,
): Promise<void> {
  await change(userId, ['kv'], ({ store }) => store.put({ name, draft }, prefix(kind) + name));
}

/** One that was begun here and is not made yet, if any. */
export async function keptNewDocument(
  userId: number,
  kind: DocumentKind,
): Promise<NewDocument | undefined> {
  const range = IDBKeyRange.bound(prefix(kind), `${prefix(kind)}\uffff`);
  const [first] = await read(userId, (db) => db.getAll('kv', range, 1));
  return first as NewDocument | undefined;
}

/** The server has it by now. */
export async function forgetNewDocument(
  userId: number,
  kind: DocumentKind,
  name: string,
): Promise<void> {
  await change(userId, ['kv'], ({ store }) => store.delete(prefix(kind) + name));
}

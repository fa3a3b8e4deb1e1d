/** Which links to the own account a child has read of here: the server may hear of it later. Gone with a sign-out. */
import { change, read } from './user-db';

/** In a person's `kv`. */
const key = 'seen-links';

const idsIn = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.filter((id): id is number => typeof id === 'number') : [];

export async function seenLinks(userId: number): Promise<readonly number[]> {
  return idsIn(await read(userId, (db) => db.get('kv', key)));
}

/** Resolves when it is durable on this device. @throws StorageFullError when the device has no room */
export async function keepSeenLinks(userId: number, ids: readonly number[]): Promise<void> {
  await change(userId, ['kv'], ({ store }) => store.put(ids, key));
}

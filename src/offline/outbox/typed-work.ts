/** What a teacher types is never dropped: not even when a frozen tab hears late that its person has left. */
import { deviceValue, isSignedInHere, personOf, putPerson } from '../storage/device-registry';
import { enqueue } from './outbox';
import { entityKeyOf, type OutboxBody } from './outbox-entry';
import { changePeople } from '../storage/people';
import { change, closeUserDb, read } from '../storage/user-db';

/** It stays hidden as all that was not sent, and is sent when its person is back. */
function afterLeaving(userId: number, write: () => Promise<void>): Promise<void> {
  return changePeople(async () => {
    if (!(await personOf(userId))) {
      // What is open here still may be the user database that is being deleted.
      closeUserDb(userId);
      await putPerson({ userId, presence: 'hidden' });
      const floor = await deviceValue('seqFloor');
      await change(userId, ['kv'], ({ store }) => store.put(floor ?? 0, 'seq'));
    }
    await write();
  });
}

/** Whether it is here, waiting. */
async function isThere(userId: number, body: OutboxBody): Promise<boolean> {
  const key = entityKeyOf(body);
  const waiting = await read(userId, (db) => db.getAllFromIndex('outbox', 'entityKey', key));
  const text = JSON.stringify(body);
  return waiting.some((entry) => JSON.stringify(entry.body) === text);
}

/**
 * Writes one operation, also for who has signed out meanwhile.
 * @param notBefore milliseconds since the epoch: it stays here until then
 * @throws StorageFullError when the device has no room; nothing is saved then
 */
export async function enqueueTyped(
  userId: number,
  body: OutboxBody,
  baseRev: number,
  notBefore?: number,
): Promise<void> {
  const write = () => enqueue({ userId }, body, baseRev, undefined, notBefore);
  if (await isSignedInHere(userId)) {
    await write();
    if (await isSignedInHere(userId)) return;
    // Whoever leaves meanwhile may have cleared the user database before this came, and deletes it now.
    await afterLeaving(userId, async () => {
      if (!(await isThere(userId, body))) await write();
    });
  } else {
    await afterLeaving(userId, write);
  }
}

/** What a teacher types is never dropped: not even when a frozen tab hears late that its person has left. */
import { deviceValue, isSignedInHere, personOf, putPerson } from './device-registry';
import { withLock } from './leader';
import { enqueue } from './outbox';
import type { OutboxBody } from './outbox-entry';
import { change, peopleLock } from './vault';

/** It stays hidden as all that was not sent, and is sent when its person is back. */
function afterLeaving(userId: number, write: () => Promise<void>): Promise<void> {
  return withLock('daybook-people', peopleLock, async () => {
    if (!(await personOf(userId))) {
      await putPerson({ userId, presence: 'hidden' });
      const floor = await deviceValue('seqFloor');
      await change(userId, ['kv'], ({ store }) => store.put(floor ?? 0, 'seq'));
    }
    await write();
  });
}

/**
 * Writes one operation, also for who has signed out meanwhile.
 * @throws StorageFullError when the device has no room; nothing is saved then
 */
export async function enqueueTyped(
  userId: number,
  body: OutboxBody,
  baseRev: number,
): Promise<void> {
  const write = () => enqueue({ userId }, body, baseRev);
  await ((await isSignedInHere(userId)) ? write() : afterLeaving(userId, write));
}

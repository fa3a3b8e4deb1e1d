/**
 * What a student does at the moment in which the sign-in ends is never dropped: the tap may reach the user database after it was
 * cleared, and before it is deleted.
 */
import { broadcast } from '../tabs/channel';
import { deviceValue, isSignedInHere, personOf, putPerson } from '../storage/device-registry';
import type { OutboxEntry } from './outbox-entry';
import { changePeople } from '../storage/people';
import { change, closeUserDb, type StoredFile } from '../storage/user-db';

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/**
 * Sees to it that an entry which was written for who had left already is there, hidden as all that was not sent. It
 * keeps its id and number: where it was sent meanwhile the server knows it, and what was written after it goes after it.
 * @param file that it names
 * @throws StorageFullError
 */
export async function keepLate(entry: OutboxEntry, file: StoredFile | undefined): Promise<void> {
  const { userId, opId } = entry;
  if (await isSignedInHere(userId)) return;
  // Waits for whoever is clearing: only then is it known what is left.
  await changePeople(async () => {
    if (!(await personOf(userId))) {
      // What is open here still may be the user database that is being deleted.
      closeUserDb(userId);
      await putPerson({ userId, presence: 'hidden' });
    }
    const floor = numberOf(await deviceValue('seqFloor'));
    await change(userId, ['outbox', 'files', 'kv'], async (tx) => {
      const [outbox, files, kv] = [
        tx.objectStore('outbox'),
        tx.objectStore('files'),
        tx.objectStore('kv'),
      ];
      const seq = numberOf(await kv.get('seq'));
      await kv.put(Math.max(seq, floor, entry.seq), 'seq');
      if ((await outbox.getKey(opId)) === undefined) await outbox.put(entry);
      if (file && (await files.getKey(file.sha256)) === undefined) await files.put(file);
    });
  });
  broadcast({ type: 'outbox', userId, markKeys: [] });
}

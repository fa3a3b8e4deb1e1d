/** What the server has kept beside a newer version of a document is there no longer than the document. */
import { broadcast } from '../tabs/channel';
import { deviceId, isSignedInHere } from '../storage/device-registry';
import { change } from '../storage/user-db';

/**
 * Takes back as not sent what the server has kept of a document that is gone: this device has the only copy then,
 * and what is not sent is counted at a sign-out, stays, and is there again.
 * @param code why the server does not take it any more
 */
export async function takeBackKept(userId: number, key: string, code: string): Promise<void> {
  if (!(await isSignedInHere(userId))) return;
  const device = await deviceId();
  const taken = await change(userId, ['answers', 'outbox', 'kv'], async (tx) => {
    const mark = await tx.objectStore('answers').get(key);
    if (mark?.state !== 'kept') return false;
    const last = await tx.objectStore('kv').get('seq');
    const seq = (typeof last === 'number' ? last : 0) + 1;
    await tx.objectStore('kv').put(seq, 'seq');
    await tx.objectStore('outbox').put({
      opId: crypto.randomUUID(),
      userId,
      deviceId: device,
      seq,
      entityKey: key,
      schemaVersion: 1,
      body: mark.body,
      baseRev: mark.rev,
      deviceTime: new Date().toISOString(),
      state: 'parked',
      attempts: 1,
      nextAt: 0,
      lastError: code,
    });
    await tx.objectStore('answers').delete(key);
    return true;
  });
  if (taken) broadcast({ type: 'outbox', userId, markKeys: [key] });
}

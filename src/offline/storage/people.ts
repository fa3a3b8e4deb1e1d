/** Who is here: people are taken in and let go of, one at a time, with what is kept for them. */
import { clear } from 'idb-keyval';
import { broadcast } from '../tabs/channel';
import { deviceValue, people, putPerson, removePerson } from './device-registry';
import { limited, LockTimeoutError, withLock } from '../tabs/leader';
import { fileNamedBy } from '../outbox/outbox-entry';
import { queryStoreOf } from './query-store';
import { isQuota } from './quota';
import { change, deleteUserDb, read, userDbsHere } from './user-db';
import { tryWithTimeout } from '../try-with-timeout';

/** Under which a person's `kv` holds the copy of the sign-in. */
export const signInKeys = { user: 'signInUser', token: 'signInToken' } as const;

const peopleLock = { limitMs: 20_000, stealAfterMs: 25_000 };

/** Changes who is here, one at a time. */
export function changePeople(work: () => Promise<void>): Promise<void> {
  return withLock('daybook-people', peopleLock, work);
}

interface SignIn {
  readonly user: unknown;
  readonly token: unknown;
}

/**
 * Writes the copy of a sign-in into the person's database, and the numbering that a user database has from its first sign-in on:
 * above every number that this device has used, as a lost user database no longer knows its own.
 */
export async function keepSignIn(userId: number, signIn?: SignIn, ticket?: string): Promise<void> {
  const floor = await deviceValue('seqFloor');
  await change(userId, ['kv'], async ({ store }) => {
    if (ticket !== undefined) await store.put(ticket, 'ticket');
    if (signIn) await store.put(signIn.user, signInKeys.user);
    if (signIn) await store.put(signIn.token, signInKeys.token);
    if ((await store.get('seq')) === undefined) await store.put(floor ?? 0, 'seq');
  });
}

/**
 * Opens the device for a person who has just signed in. Whoever was here before and did not sign out
 * is hidden first: one person at a time.
 *
 * @param uploadTicket good for sending this person's work even when somebody else is signed in
 * @param signIn kept in the same moment, so that whoever signs the person out takes it along
 */
export function admitUser(
  userId: number,
  uploadTicket: string | undefined,
  signIn?: SignIn,
): Promise<void> {
  return changePeople(async () => {
    for (const person of await people()) {
      if (person.userId === userId || person.presence === 'hidden') continue;
      // A device that is too full to take the next person in keeps the one who is here.
      await putPerson({ userId: person.userId, presence: 'leaving' });
      await clearInTime(person.userId);
    }
    await putPerson({ userId, presence: 'present' });
    await keepSignIn(userId, signIn, uploadTicket);
    broadcast({ type: 'outbox', userId });
  });
}

/**
 * Removes what is kept for a person. Work that is not sent yet stays, hidden, with the files it names and its upload
 * ticket, until it is sent; all else goes.
 * Safe to be cut at any point: `finishLeaving` completes it at the next start. Resolves as well when the storage has said
 * nothing for `clearPatienceMs`: they count as leaving from before then.
 */
export function dropUser(userId: number): Promise<void> {
  return changePeople(() => clearInTime(userId));
}

/** A full device cannot even write down who leaves, and has to let go of them all the same: that needs no room. */
async function orWhenFull(write: Promise<void>, instead?: () => Promise<void>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!isQuota(error)) throw error;
    await instead?.();
  }
}

/** Documents that were begun without network wait beside the outbox for their first word to be heard. */
export const begunPrefix = 'new-document/';

/** A user database that is silent for longer keeps what it holds until the next start: who comes next does not wait for it. */
const clearPatienceMs = 8_000;

async function clearInTime(userId: number): Promise<void> {
  try {
    await limited(clearPatienceMs, (over) => clearUser(userId, over));
  } catch (error) {
    if (!(error instanceof LockTimeoutError)) throw error;
  }
  broadcast({ type: 'dropped', userId });
}

function goOnUnless(over: AbortSignal): void {
  if (over.aborted) throw new LockTimeoutError();
}

/** @param over aborted once it is given up: from then on the person may be back, and nothing of theirs is touched */
async function clearUser(userId: number, over: AbortSignal): Promise<void> {
  await orWhenFull(putPerson({ userId, presence: 'leaving' }));
  const { left, lastSeq } = await change(
    userId,
    ['answers', 'outbox', 'files', 'lessons', 'packs', 'previews', 'previewPacks', 'kv'],
    async (tx) => {
      const entries = await tx.objectStore('outbox').getAll();
      goOnUnless(over);
      const named = new Set(entries.map(fileNamedBy));
      const files = tx.objectStore('files');
      for (const sha256 of await files.getAllKeys())
        if (!named.has(sha256)) await files.delete(sha256);
      const kv = tx.objectStore('kv');
      const seq = await kv.get('seq');
      const keys = await kv.getAllKeys();
      const begun = keys.filter((key) => key.startsWith(begunPrefix));
      const left = entries.length + begun.length;
      for (const key of keys) {
        // The numbering stays in any case: by it a start tells this user database from one that has been lost.
        if (key === 'seq' || (key === 'ticket' && left > 0) || begun.includes(key)) continue;
        await kv.delete(key);
      }
      await tx.objectStore('answers').clear();
      await tx.objectStore('lessons').clear();
      await tx.objectStore('packs').clear();
      await tx.objectStore('previews').clear();
      await tx.objectStore('previewPacks').clear();
      return { left, lastSeq: typeof seq === 'number' ? seq : 0 };
    },
  );
  await clear(queryStoreOf(userId)).catch(() => undefined);
  goOnUnless(over);
  if (left > 0) await orWhenFull(putPerson({ userId, presence: 'hidden' }));
  else await forgetUser(userId, lastSeq);
}

async function forgetUser(userId: number, lastSeq: number): Promise<void> {
  await orWhenFull(removePerson(userId, lastSeq), () => removePerson(userId, 0));
  await deleteUserDb(userId);
}

/**
 * User databases of nobody: something that was still on its way when its person signed out, e.g. a lesson or an
 * answer, has made the deleted database anew.
 */
async function strayUserDbs(): Promise<number[]> {
  const known = new Set((await people()).map(({ userId }) => userId));
  return (await userDbsHere()).filter((userId) => !known.has(userId));
}

/**
 * Completes sign-outs that were cut short or written into afterwards, and forgets hidden people whose work
 * has all been sent.
 */
export function finishLeaving(): Promise<void> {
  return changePeople(async () => {
    for (const userId of await strayUserDbs()) await clearInTime(userId);
    for (const { userId, presence } of await people()) {
      const left = () =>
        tryWithTimeout(
          clearPatienceMs,
          read(userId, (db) => db.count('outbox')),
        );
      const done = presence === 'hidden' && (await left()) === 0;
      if (presence === 'leaving' || done) await clearInTime(userId);
    }
  });
}

/** Who is signed in on this device; nobody after a sign-out, even one that a crash cut short. */
export async function presentUser(): Promise<number | undefined> {
  return (await people()).find(({ presence }) => presence === 'present')?.userId;
}

/**
 * A second copy of the sign-in, in the person's database. localStorage is what the specification names and what
 * every tab reads, but a browser may write it to disk as late as a minute after the change; the user database is
 * durable when it says so. Whoever's battery is pulled right after signing in is still signed in.
 */
import { deviceValue, isSignedInHere, putPerson } from '../offline/storage/device-registry';
import {
  admitUser,
  changePeople,
  keepSignIn,
  presentUser,
  signInKeys,
} from '../offline/storage/people';
import { change, read } from '../offline/storage/user-db';
import { clearSession, getSession, getToken, isToken, isUser, setSession } from './session-store';
import type { Token, User } from './session-store';

/**
 * Keeps the successor of a token before localStorage is written, so that the copy is never the older of the
 * two. Only beside the sign-in it belongs to: when that has gone, its person has signed out meanwhile, and
 * nothing that lets anybody in may come back. Best effort.
 */
export async function keepRefreshed(userId: number, follows: string, next: Token): Promise<void> {
  const { user, token } = signInKeys;
  try {
    await change(userId, ['kv'], async ({ store }) => {
      if ((await store.getKey(user)) === undefined) return;
      const kept = await store.get(token);
      if (!isToken(kept) || kept.refresh_token === follows) await store.put(next, token);
    });
  } catch {
    // No room: an old copy would win over the newer token at the next start, so there is rather none.
    await change(userId, ['kv'], ({ store }) => store.delete(token)).catch(() => undefined);
  }
}

/**
 * The token another tab has got for this sign-in, when localStorage does not show it here yet: what one tab
 * writes there reaches the others some time later, which may be after they were given the lock.
 *
 * @param refused the access token that the server no longer takes
 */
export async function keptSuccessor(
  userId: number,
  refused: string,
  { refresh_token }: Token,
): Promise<Token | undefined> {
  const kept = await read(userId, (db) => db.get('kv', signInKeys.token)).catch(() => undefined);
  if (!isToken(kept) || kept.access_token === refused) return undefined;
  return kept.refresh_token === refresh_token ? undefined : kept;
}

/** What localStorage says of the sign-in at this moment. */
function asStored(): string {
  return `${String(getSession()?.user.id)} ${String(getToken()?.refresh_token)}`;
}

/**
 * The device's own database has been lost: it does not even know the name that every sign-in gives it and no
 * sign-out takes away. Then that nobody is named as present says nothing about a sign-out.
 */
async function deviceIsBlank(): Promise<boolean> {
  return (await deviceValue('deviceId')) === undefined;
}

/**
 * The person's database has been lost, and with it the copy. What is kept for somebody is kept beside it only, so it
 * comes back, unless a sign-out has just taken it.
 */
function putBack(user: User, token: Token): Promise<void> {
  return changePeople(async () => {
    if (!(await isSignedInHere(user.id))) return;
    await keepSignIn(user.id, { user, token });
  });
}

/**
 * The copy of a sign-in is gone from a user database that stands: its person has signed out while the device was too full to
 * write down that they leave. `finishLeaving` does the rest; where the device is still full, the next start tries again.
 */
function noteLeft(userId: number): Promise<void> {
  return changePeople(async () => {
    if (getSession() || !(await isSignedInHere(userId))) return;
    const back = await read(userId, (db) => db.get('kv', signInKeys.user));
    if (back === undefined) await putPerson({ userId, presence: 'leaving' }).catch(() => undefined);
  });
}

/**
 * At the start: brings back a sign-in that localStorage has lost, and ends one that only it remembers.
 * Slow storage may answer after somebody has signed in or out; then it has nothing to say any more.
 */
export async function recoverSignIn(): Promise<void> {
  const before = asStored();
  const present = await presentUser();
  const [user, token, seq] =
    present === undefined
      ? []
      : await read(present, (db) =>
          Promise.all([
            db.get('kv', signInKeys.user),
            db.get('kv', signInKeys.token),
            db.get('kv', 'seq'),
          ]),
        );
  const blank = present === undefined && (await deviceIsBlank());
  if (asStored() !== before) return;
  const session = getSession();
  const stored = getToken();
  if (blank && session && stored) {
    await admitUser(session.user.id, undefined, { user: session.user, token: stored });
    return;
  }
  if (present !== undefined && user === undefined) {
    // No sign-out takes the numbering: where it stands without a sign-in, localStorage remembers what is over.
    if (seq === undefined && session?.user.id === present && stored)
      return putBack(session.user, stored);
    clearSession();
    return noteLeft(present);
  }
  const isKept = isUser(user) && isToken(token);
  // Nobody is here: a token that was written while its person left must not stay either.
  if (present === undefined || (session && session.user.id !== present)) {
    clearSession(isKept ? { user, token } : undefined);
    return;
  }
  if (!isKept || (session && stored?.refresh_token === token.refresh_token)) return;
  setSession(session?.user ?? user, token);
}

/**
 * A second copy of the sign-in, in the person's vault. localStorage is what the specification names and what
 * every tab reads, but a browser may write it to disk as late as a minute after the change; the vault is
 * durable when it says so. Whoever's battery is pulled right after signing in is still signed in.
 */
import { change, presentUser, read } from '../offline/vault';
import { clearSession, getSession, getToken, isToken, isUser, setSession } from './session-store';
import type { Token, User } from './session-store';

const userKey = 'signInUser';
const tokenKey = 'signInToken';

/** Keeps the copy before localStorage is written, so that it is never the older of the two. Best effort. */
export async function keepSignIn(userId: number, token: Token, user?: User): Promise<void> {
  await change(userId, ['kv'], async ({ store }) => {
    if (user) await store.put(user, userKey);
    await store.put(token, tokenKey);
  }).catch(() => undefined);
}

/** At the start: brings back a sign-in that localStorage has lost, and ends one that only it remembers. */
export async function recoverSignIn(): Promise<void> {
  const present = await presentUser();
  if (getSession() && getSession()?.user.id !== present) clearSession();
  if (present === undefined) return;
  const [user, token] = await read(present, (db) =>
    Promise.all([db.get('kv', userKey), db.get('kv', tokenKey)]),
  );
  if (!isUser(user) || !isToken(token)) return;
  if (getToken()?.refresh_token === token.refresh_token && getSession()) return;
  setSession(getSession()?.user ?? user, token);
}

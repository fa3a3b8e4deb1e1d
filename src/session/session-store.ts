/** Who is signed in, as localStorage has it: the same in every tab. */
import type { components } from '../api/schema';
import { createListeners } from '../listeners';
import { storageKeys } from './storage-keys';

export type User = components['schemas']['User'];
export type Token = components['schemas']['Token'];

export interface Session {
  user: User;
}

const listeners = createListeners();
let read: { readonly raw: string | null; readonly session: Session | null } | undefined;
let listening = false;

function parsed(raw: string | null): unknown {
  try {
    return raw === null ? undefined : JSON.parse(raw);
  } catch {
    return undefined;
  }
}

export function isUser(value: unknown): value is User {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'number' &&
    'role' in value &&
    typeof value.role === 'string'
  );
}

export function isToken(value: unknown): value is Token {
  return (
    typeof value === 'object' &&
    value !== null &&
    'access_token' in value &&
    typeof value.access_token === 'string' &&
    'refresh_token' in value &&
    typeof value.refresh_token === 'string'
  );
}

/** The same object as long as nothing has changed. */
export function getSession(): Session | null {
  const raw = localStorage.getItem(storageKeys.user);
  if (read?.raw !== raw) {
    const user = parsed(raw);
    // Also where the server has not said so (specification, section 3).
    const full = isUser(user) ? Object.assign({ hasTrial: true }, user) : undefined;
    read = { raw, session: full && getToken() ? { user: full } : null };
  }
  return read.session;
}

export function getToken(): Token | undefined {
  const token = parsed(localStorage.getItem(storageKeys.token));
  return isToken(token) ? token : undefined;
}

function changed(): void {
  read = undefined;
  listeners.tell();
}

export function setToken(token: Token): void {
  localStorage.setItem(storageKeys.token, JSON.stringify(token));
}

export function setSession(user: User, token?: Token): void {
  if (token) setToken(token);
  localStorage.setItem(storageKeys.user, JSON.stringify(user));
  changed();
}

/** What somebody has begun and not sent, in this window. */
function forgetWritten(): void {
  const { typed, contactDraft, assignDraft, rosterChoices } = storageKeys;
  for (const key of [typed, contactDraft, assignDraft, rosterChoices]) {
    sessionStorage.removeItem(key);
  }
}

/** @param instead who is here in truth: one change, in which nobody sees a device without anybody */
export function clearSession(instead?: { readonly user: User; readonly token: Token }): void {
  localStorage.removeItem(storageKeys.user);
  localStorage.removeItem(storageKeys.token);
  forgetWritten();
  if (instead) setSession(instead.user, instead.token);
  else changed();
}

let opening = false;

/** The device's storage has not said yet who is signed in here; localStorage may have lost it. */
export const isOpening = (): boolean => opening;

export function setOpening(now: boolean): void {
  opening = now;
  changed();
}

/**
 * Another tab signed out. What was typed in this one is nobody's business any more, and a token or name that
 * this tab wrote in the same moment must not stay behind.
 * @param was what stood there before; somebody who has signed in since is left alone
 */
function followOut(was: string | null): void {
  forgetWritten();
  const [gone, now] = [was, localStorage.getItem(storageKeys.user)].map(parsed);
  if (isUser(now) && isUser(gone) && now.id !== gone.id) return;
  localStorage.removeItem(storageKeys.user);
  localStorage.removeItem(storageKeys.token);
}

/** Told after every change, in whichever tab it was made. */
export function subscribeSession(listener: () => void): () => void {
  if (!listening) {
    listening = true;
    window.addEventListener('storage', (event) => {
      // A null key: everything was cleared. A token alone is no change of who is signed in.
      if (event.key !== null && event.key !== storageKeys.user) return;
      if (event.newValue === null) followOut(event.oldValue);
      changed();
    });
  }
  return listeners.subscribe(listener);
}

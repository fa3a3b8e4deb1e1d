/**
 * Tells the screens that nobody is signed in any more, once, whatever page of this tab is the one to say it.
 * A browser may be fetching a page already while it still shows the one before: what that one is told, and the
 * start page it goes to, are gone a moment later. So each start looks for what it has missed.
 */
import { getSession } from './session-store';
import { storageKeys } from './storage-keys';

/** `chosen` here or in another tab; `forced`: the server has ended the sign-in. */
export type SignedOut = 'chosen' | 'forced';

let signedOutHook: ((how: SignedOut) => void) | undefined;
/** What happened before there were screens to lead away from. */
let unheard: SignedOut | undefined;

/** Steady over the pages of a tab: no clock of the device that somebody sets. */
function now(): number {
  return performance.timeOrigin + performance.now();
}

/** From here on every start of this tab goes on with the sign-out, until the screens have heard of it. */
export function markLeaving(how: SignedOut): void {
  sessionStorage.setItem(storageKeys.leaving, how);
}

function leadAway(hook: (how: SignedOut) => void, how: SignedOut): void {
  sessionStorage.removeItem(storageKeys.leaving);
  // Whoever has chosen it needs no word about it.
  if (how === 'forced') sessionStorage.setItem(storageKeys.signedOutAt, String(now()));
  hook(how);
}

/** Has the screens led away from, or keeps it until there are any. */
export function onSignedOut(how: SignedOut): void {
  if (signedOutHook) {
    leadAway(signedOutHook, how);
    return;
  }
  unheard = how;
  markLeaving(how);
}

/**
 * @param hook leads away from the screens of the one who is gone, to `/`; called at once where the server has
 * ended the sign-in while the app was still starting
 */
export function setSignedOutHook(hook: (how: SignedOut) => void): void {
  signedOutHook = hook;
  const how = unheard;
  unheard = undefined;
  if (how === undefined) return;
  // In another tab somebody may have signed in since.
  if (getSession()) sessionStorage.removeItem(storageKeys.leaving);
  else leadAway(hook, how);
}

/** What the page before this one was told when this one was on its way already. */
function toldBefore(): SignedOut | undefined {
  const at = Number(sessionStorage.getItem(storageKeys.signedOutAt));
  sessionStorage.removeItem(storageKeys.signedOutAt);
  return at > performance.timeOrigin ? 'forced' : undefined;
}

/** A reload in the middle of a sign-out: the screens are led away from by this start, with the same words. */
export function tellOfCutSignOut(): void {
  const marked = sessionStorage.getItem(storageKeys.leaving);
  sessionStorage.removeItem(storageKeys.leaving);
  const told = toldBefore();
  const how = marked === 'chosen' || marked === 'forced' ? marked : told;
  if (how && !getSession()) onSignedOut(how);
}

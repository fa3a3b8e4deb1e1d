/** While somebody signs out in one tab, no other tab asks the server for anything in their name. */
import { allowCalls, endCalls } from '../api/client';
import { broadcast, onBroadcast } from '../offline/tabs/channel';
import { getSession } from './session-store';

/** Longer than a sign-out takes on a slow device. A tab that was closed in the middle of one ends nothing here. */
export const leavingPatienceMs = 15_000;

export function broadcastSignOut(userId: number): void {
  broadcast({ type: 'leaving', userId });
}

/**
 * From now on: what other windows still ask would be refused, for the sign-in may be over before they hear of it.
 * @param isLeaving whether this tab signs out by itself, and allows its calls again when it has
 */
export function onSignOutElsewhere(isLeaving: () => boolean): void {
  onBroadcast((message, fromHere) => {
    if (message.type !== 'leaving' || fromHere) return;
    if (getSession()?.user.id !== message.userId) return;
    endCalls();
    setTimeout(() => {
      if (!isLeaving() && getSession()?.user.id === message.userId) allowCalls();
    }, leavingPatienceMs);
  });
}

/** The key of a sign-in link. The page itself (index.html) has taken it out of the address by now. */
import { useSyncExternalStore } from 'react';
import { createListeners } from '../../listeners';

declare global {
  var daybookAuthKey: string | undefined;
}

let key: string | undefined;
const listeners = createListeners();

/** From the first look on the key is known to this module alone. */
function arrivedKey(): string | undefined {
  key = globalThis.daybookAuthKey ?? key;
  globalThis.daybookAuthKey = undefined;
  return key;
}

/** The key that this page was opened with, until `forgetKey`. It is kept nowhere but in memory. */
export const useArrivedKey = (): string | undefined =>
  useSyncExternalStore(listeners.subscribe, arrivedKey);

export function forgetKey(): void {
  key = undefined;
  listeners.tell();
}

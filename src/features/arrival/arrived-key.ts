/** The key of a sign-in link. The page itself (index.html) has taken it out of the address by now. */
import { useSyncExternalStore } from 'react';

declare global {
  var daybookAuthKey: string | undefined;
}

let key = globalThis.daybookAuthKey;
globalThis.daybookAuthKey = undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The key that this page was opened with, until `forgetKey`. It is kept nowhere but in memory. */
export const useArrivedKey = (): string | undefined => useSyncExternalStore(subscribe, () => key);

export function forgetKey(): void {
  key = undefined;
  for (const listener of [...listeners]) listener();
}

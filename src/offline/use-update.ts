import { useSyncExternalStore } from 'react';
import { acceptUpdate, subscribeUpdate, updateReady } from './sw-bridge';

export { acceptUpdate };

/** True when a new version is here and this is a moment to ask for it. */
export function useUpdateReady(): boolean {
  return useSyncExternalStore(subscribeUpdate, updateReady);
}

import { useSyncExternalStore } from 'react';
import { acceptUpdate, subscribeUpdate, updateComing, updateReady } from './sw-bridge';

export { acceptUpdate };

/** True when a new version is here and this is a moment to ask for it. */
export function useUpdateReady(): boolean {
  return useSyncExternalStore(subscribeUpdate, updateReady);
}

/** True while the new version that somebody has asked for here is on its way. */
export function useUpdateComing(): boolean {
  return useSyncExternalStore(subscribeUpdate, updateComing);
}

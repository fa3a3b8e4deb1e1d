import { useSyncExternalStore } from 'react';
import { getSession, subscribeSession, type Session } from './session';

/** Who is signed in; null for nobody. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribeSession, getSession);
}

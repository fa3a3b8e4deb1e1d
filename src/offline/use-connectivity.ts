import { useSyncExternalStore } from 'react';
import { connectivity, subscribeConnectivity } from './connectivity';
import type { Connectivity } from './connectivity-state';

export type { Connectivity };

/** How this device stands with the server, for the one line that tells about it. */
export function useConnectivity(): Connectivity {
  return useSyncExternalStore(subscribeConnectivity, connectivity);
}

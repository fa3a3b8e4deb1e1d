import { useSyncExternalStore } from 'react';
import { connectivity, subscribeConnectivity, type Connectivity } from './connectivity';

export type { Connectivity };

/** How this device stands with the server, for the one line that tells about it. */
export function useConnectivity(): Connectivity {
  return useSyncExternalStore(subscribeConnectivity, connectivity);
}

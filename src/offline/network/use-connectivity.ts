import { useSyncExternalStore } from 'react';
import { connectivity, subscribeConnectivity } from './connectivity';
import { mayGetThrough, type Connectivity } from './connectivity-state';

export type { Connectivity };

/** How this device stands with the server, for the one line that tells about it. */
export function useConnectivity(): Connectivity {
  return useSyncExternalStore(subscribeConnectivity, connectivity);
}

/** Whether something can be sent to the server now, as far as anybody knows. */
export function useReachable(): boolean {
  return mayGetThrough(useConnectivity());
}

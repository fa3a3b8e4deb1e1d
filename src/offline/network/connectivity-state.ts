import type { Evidence } from '../../api/client';

/**
 * `offline`: the device says so. `unknown`: nothing has been heard yet. `lie-fi`: connected, but nothing gets
 * through. `portal`: somebody else answers, e.g. a Wi-Fi sign-in page. `server-down`: the network works.
 */
export type Connectivity = 'offline' | 'unknown' | 'online' | 'lie-fi' | 'portal' | 'server-down';

/** Nothing speaks against asking the server. Pure. */
export function mayGetThrough(state: Connectivity): state is 'online' | 'unknown' {
  return state === 'online' || state === 'unknown';
}

/** The network itself does not work: our server being away says nothing about it. Pure. */
export function isCutOff(state: Connectivity): state is 'offline' | 'lie-fi' | 'portal' {
  return state === 'offline' || state === 'lie-fi' || state === 'portal';
}

/** One call's word on the connection; undefined when it proves nothing. Pure. */
export function stateAfter(evidence: Evidence, deviceOnline: boolean): Connectivity | undefined {
  if (evidence === 'answered') return 'online';
  if (!deviceOnline) return 'offline';
  switch (evidence.reason) {
    case 'offline':
      return 'offline';
    case 'portal':
      return 'portal';
    case 'server':
      // One call may stumble while the server is well.
      return evidence.status === 500 ? undefined : 'server-down';
    default:
      return 'lie-fi';
  }
}

import type { Connectivity } from '../../../offline/network/use-connectivity';

export interface SyncStatus {
  readonly key: Exclude<Connectivity, 'online'> | 'sent' | 'sending' | 'parked';
  /** How many answers the line speaks of. */
  readonly count: number;
}

/**
 * The one thing that is most worth knowing: first how the network is when it is not well, then what is
 * on its way, then what could not be sent, then that all is well.
 */
export function syncStatusOf(
  connectivity: Connectivity,
  waiting: number,
  parked: number,
): SyncStatus {
  if (connectivity !== 'online') return { key: connectivity, count: waiting };
  if (waiting > 0) return { key: 'sending', count: waiting };
  if (parked > 0) return { key: 'parked', count: parked };
  return { key: 'sent', count: 0 };
}

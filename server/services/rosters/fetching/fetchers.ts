/** Each kind of connection that this server fetches from. */
import type { Clock } from '../../../clock';
import type { Config } from '../../../config';
import type { Fetchers } from './fetcher';

/** @throws the signal's reason when that is aborted meanwhile */
export type Pause = (ms: number, signal: AbortSignal) => Promise<void>;

export const createFetchers = (_parts: {
  readonly clock: Clock;
  readonly config: Config;
  readonly pause: Pause | undefined;
}): Fetchers => ({});

/** Each kind of connection that this server fetches from. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../../../clock';
import type { Config } from '../../../config';
import { createCleverFetcher } from './clever';
import type { Fetchers } from './fetcher';
import { createOneRosterFetcher } from './oneroster';
import type { Pause } from './retry-policy';

const pauseForReal: Pause = (ms, signal) => wait(ms, undefined, { signal });

/** @param parts.pause how another system that asks for time is waited for; else for so long */
export function createFetchers({
  clock,
  config,
  pause = pauseForReal,
}: {
  readonly clock: Clock;
  readonly config: Pick<Config, 'rosterPrivateHosts' | 'clever'>;
  readonly pause: Pause | undefined;
}): Fetchers {
  const privateHosts = config.rosterPrivateHosts;
  const { clever } = config;
  return {
    oneroster: createOneRosterFetcher({ clock, pause, privateHosts }),
    ...(clever && { clever: createCleverFetcher({ clock, pause, settings: clever }) }),
  };
}

/** Wiring of rosters: brought as files, and fetched from other systems. */
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock';
import { originOf } from './config';
import type { Config } from './config';
import type { Db } from './db/tables';
import type { Operations } from './plugins/operations';
import { cleverConnectionRoutes } from './routes/clever-connection';
import { rosterConnectionRoutes } from './routes/roster-connection';
import { rosterRoutes } from './routes/rosters';
import { createRosterConnections } from './services/rosters/connections';
import { createCleverConnection } from './services/rosters/clever-connection';
import { createFetchers } from './services/rosters/fetching/fetchers';
import type { Pause } from './services/rosters/fetching/retry-policy';
import { createRosterFetching } from './services/rosters/fetching/worker';
import { createRosterLocks } from './services/rosters/locks';
import { createRosters } from './services/rosters/rosters';
import type { DemoAccounts } from './services/visitors/demo-accounts';
import type { RunPlanning } from './services/rosters/planning/run-planning';
import type { ConnectionSealer } from './services/secrets/sealing';
import { createClever } from './services/sso/clever';

interface RosterParts {
  readonly db: Db;
  readonly config: Config;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  readonly seal: ConnectionSealer;
  readonly demo: DemoAccounts;
  readonly runPlanning: RunPlanning;
  /** How another system that asks for time is waited for; else for so long. */
  readonly pause: Pause | undefined;
  readonly onChanged: (userId: number) => void;
  /** Whether cookies go over HTTPS alone. */
  readonly https: boolean;
}

export function wireRosters({ logger, runPlanning, onChanged, ...parts }: RosterParts): {
  readonly routes: Operations;
  readonly start: () => void;
  readonly close: () => Promise<void>;
} {
  const { db, config, clock, seal, demo, https } = parts;
  const rosters = createRosters({
    ...{ db, clock, onChanged, runPlanning },
    onFailure: (error, runId) => {
      logger.error({ err: error, runId }, 'a roster could not be applied');
    },
  });
  const fetchers = createFetchers(parts);
  const fetching = createRosterFetching({
    ...{ db, clock, seal, fetchers, rosters },
    onFailure: (error, districtId) => {
      logger.warn({ err: error, districtId }, 'a roster could not be fetched');
    },
  });
  const { wake } = fetching;
  const connections = createRosterConnections({ db, clock, seal, fetchers, demo, wake });
  const back = new URL('/dashboard/users/rosters/clever', originOf(config)).href;
  const clever = createCleverConnection({
    ...{ db, clock, demo, connections, fetcher: fetchers.clever },
    provider: config.clever && createClever(config.clever, back),
    onAway: (error) => {
      logger.warn({ err: error }, 'Clever could not be used');
    },
  });
  return {
    routes: {
      ...rosterRoutes(rosters, createRosterLocks({ db, clock })),
      ...rosterConnectionRoutes(connections),
      ...cleverConnectionRoutes(clever, https),
    },
    start: () => {
      rosters.start();
      fetching.start();
    },
    // Together: who fetches may be waiting for what is looked at.
    close: async () => {
      await Promise.all([fetching.close(), rosters.close()]);
    },
  };
}

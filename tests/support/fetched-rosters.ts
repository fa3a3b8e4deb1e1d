/** A server of ours and a OneRoster service that it fetches from. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { smallRoster } from '../../domain/testing/roster-files';
import { connectionCalls, connectionSettings } from './connection-calls';
import type { DatabaseKind } from './database';
import { serviceRowsOf, startOneRoster } from './oneroster-server';
import type { OneRosterService } from './oneroster-server';
import { rosterSetCalls } from './roster-sets';
import { startTestServer } from './server';
import type { TestServer } from './server';

/** Both for the tests of the suite that calls this; each test begins with the small roster there, and nobody waits. */
export function fetchedRosters(kind: DatabaseKind) {
  let server: TestServer;
  let service: OneRosterService;
  beforeAll(async () => {
    service = await startOneRoster();
    server = await startTestServer(kind, connectionSettings, { pause: () => Promise.resolve() });
  });
  afterAll(async () => {
    await server.close();
    await service.stop();
  });
  beforeEach(() => {
    service.forget();
    service.onPage(undefined);
    service.asked.length = 0;
    service.has(serviceRowsOf(smallRoster));
    service.looks({});
  });
  return {
    get server() {
      return server;
    },
    get service() {
      return service;
    },
    rosters: rosterSetCalls(() => server),
    connection: connectionCalls(
      () => server,
      () => service,
    ),
  };
}

/** The table of permissions against the server: each call, by each role of the same school. */
import { beforeAll, expect, it } from 'vitest';
import { may } from '../../domain/permissions';
import { roles } from '../../domain/reference';
import type { Role } from '../../domain/reference';
import { requests } from '../support/access-requests';
import { onPostgreSQL } from '../support/database';
import { makeSchool, makeUser, signIn } from '../support/factories';
import type { Signed } from '../support/factories';
import { operationActions } from '../support/operation-actions';
import { suiteServer } from '../support/suite-server';

/** Ends the sign-in by which the calls after it are made. */
const last = ['logout', 'endSession', 'endOtherSessions'];

it('each call that asks for a sign-in has its action', () => {
  expect(Object.keys(operationActions).sort()).toEqual(Object.keys(requests).sort());
});

onPostgreSQL('permissions', (kind) => {
  const server = suiteServer(kind);
  const signed = new Map<Role, Signed>();
  beforeAll(async () => {
    const school = await makeSchool(server.db);
    for (const role of roles) {
      signed.set(role, await signIn(server, await makeUser(server.db, { role, school })));
    }
  });

  const calls = Object.entries(requests).flatMap(([name, { door, ...request }]) =>
    door === 'access' && !last.includes(name) ? [[name, request] as const] : [],
  );
  it.each(calls)('%s is for the roles of the table, and for no others', async (name, request) => {
    const action = operationActions[name];
    for (const role of roles) {
      const { statusCode } = await server.send({ ...request, token: signed.get(role)?.access });
      const allowed = action === 'anybody' || (action !== undefined && may(role, action));
      const words = `${role}: ${String(statusCode)}`;
      expect(statusCode === 403, words).toBe(!allowed);
      expect(statusCode, words).not.toBe(401);
    }
  });
});

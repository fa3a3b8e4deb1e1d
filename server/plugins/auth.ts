/** The two doors of the contract's `security`: an access token opens one, an upload ticket the other. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SignedIn } from '../db/sessions.repo';
import type { Person } from '../db/users.repo';
import { unauthorized } from '../errors';
import type { Sessions } from '../services/sessions';

declare module 'fastify' {
  interface FastifyRequest {
    signedIn: SignedIn | undefined;
    ticketHolder: Person | undefined;
  }
}

export type Door = 'accessToken' | 'uploadTicket';

export function decorateRequests(app: FastifyInstance): void {
  app.decorateRequest('signedIn', undefined);
  app.decorateRequest('ticketHolder', undefined);
}

/** Runs before the body is read: strangers cannot make the server parse anything. */
export function createDoorkeeper(sessions: Sessions, door: Door) {
  return async (request: FastifyRequest): Promise<void> => {
    const token = bearerOf(request);
    if (door === 'accessToken') request.signedIn = await sessions.authenticate(token);
    else request.ticketHolder = await sessions.authenticateTicket(token);
  };
}

function bearerOf(request: FastifyRequest): string {
  const match = /^Bearer ([A-Za-z0-9_-]{20,128})$/i.exec(request.headers.authorization ?? '');
  if (!match?.[1]) throw unauthorized();
  return match[1];
}

/** The signed-in person behind a request whose operation asks for an access token. */
export function signedInOf(request: FastifyRequest): SignedIn {
  if (!request.signedIn) throw unauthorized();
  return request.signedIn;
}

export function ticketHolderOf(request: FastifyRequest): Person {
  if (!request.ticketHolder) throw unauthorized();
  return request.ticketHolder;
}

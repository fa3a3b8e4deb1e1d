/** The two kinds of token of the contract's `security`: access tokens and upload tickets. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { may } from '../../domain/permissions';
import type { SignedIn } from '../db/sessions.repo';
import type { Ticket } from '../db/tickets.repo';
import type { Person } from '../db/users.repo';
import { secondFactorNeeded, unauthorized, wrongToken } from '../errors';
import { deviceLabelOf } from '../services/devices/device-label';
import type { Sessions } from '../services/sessions/sessions';
import { addressOf } from './network-address';

declare module 'fastify' {
  interface FastifyRequest {
    signedIn: SignedIn | undefined;
    ticket: Ticket | undefined;
  }
}

export type TokenKind = 'accessToken' | 'uploadTicket';

export function decorateRequests(app: FastifyInstance): void {
  app.decorateRequest('signedIn', undefined);
  app.decorateRequest('ticket', undefined);
}

/**
 * What is open to somebody who has to set up a second factor: that, who they are, and leaving. Work that waits on a
 * device still arrives with the upload ticket that it has; a password alone gets no new one, which would write it.
 */
const openWithoutFactor: ReadonlySet<string> = new Set([
  'addPasskey',
  'askForPasskey',
  'changePassword',
  'confirmAuthenticator',
  'endOtherSessions',
  'endSession',
  'getDashboardInfo',
  'getSecondFactor',
  'getUser',
  'listPasskeys',
  'listSessions',
  'logout',
  'startAuthenticator',
]);

/** Runs before the body is read: strangers cannot make the server parse anything. */
export function createAuthGuard(sessions: Sessions, door: TokenKind, operationId: string) {
  return async (request: FastifyRequest): Promise<void> => {
    const token = bearerOf(request);
    if (door === 'uploadTicket') {
      const ticket = await sessions.authenticateTicket(token);
      request.ticket = { ...ticket, person: withOrigin(request, ticket.person) };
      return;
    }
    const signedIn = await sessions.authenticate(token);
    if (signedIn.missesFactor && !openWithoutFactor.has(operationId)) throw secondFactorNeeded();
    request.signedIn = { ...signedIn, person: withOrigin(request, signedIn.person) };
  };
}

/** What the activity log says of where staff act from. A student's own calls write nothing there, and pay nothing. */
function withOrigin(request: FastifyRequest, person: Person): Person {
  if (!may(person.role, 'dashboard.open')) return person;
  const device = deviceLabelOf(request.headers['user-agent']);
  return { ...person, from: { address: addressOf(request), device } };
}

/** The token that a request brings. @throws AppError 401 */
export function bearerOf(request: FastifyRequest): string {
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
  if (!request.ticket) throw unauthorized();
  return request.ticket.person;
}

/** Work says which device it is from, and only the ticket of that device may bring it. */
export function refuseOtherDevice(
  request: FastifyRequest,
  _reply: FastifyReply,
  done: (error?: Error) => void,
): void {
  const { device_id } = request.body as { readonly device_id: string };
  const own = request.ticket?.deviceId === device_id;
  // 401: a device that has lost its name asks for a ticket under the new one.
  done(own ? undefined : wrongToken());
}

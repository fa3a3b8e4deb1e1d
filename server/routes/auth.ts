import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerSignIn, arrivalOf } from '../plugins/device-cookie';
import type { Operations } from '../plugins/contract-routes';
import { signedInOf } from '../plugins/auth';
import { addressOf } from '../plugins/network-address';
import { unauthorized } from '../errors';
import { goneOf } from './gone';
import type { Sessions } from '../services/sessions/sessions';
import { profileOf } from '../services/sign-in/admission';
import type { SignInOutcome } from '../services/sign-in/admission';
import type { OwedLogouts } from '../services/sessions/owed-logouts';
import type { OwnSessions } from '../services/sessions/own-sessions';
import type { Credentials, SignIn } from '../services/sign-in/sign-in';
import type { Tickets } from '../services/sessions/tickets';
import type { WaysIn } from '../services/sign-in/ways-in';

interface LoginBody {
  readonly email: string;
  readonly username: string;
  readonly password: string;
  readonly device_id?: string;
}

export function authRoutes(parts: {
  readonly waysIn: WaysIn;
  readonly signIn: SignIn;
  readonly sessions: Sessions;
  readonly ownSessions: OwnSessions;
  readonly owedLogouts: OwedLogouts;
  readonly tickets: Tickets;
  /** People reach the server by https. */
  readonly https: boolean;
}): Operations {
  const { waysIn, signIn, sessions, ownSessions, owedLogouts, tickets, https } = parts;
  const enterBy =
    (field: 'email' | 'username', enter: (credentials: Credentials) => Promise<SignInOutcome>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const outcome = await enter(credentialsOf(request, reply, field));
      return answerSignIn(request, reply, outcome, https);
    };
  return {
    getWaysIn: { handler: () => waysIn.offered() },
    login: { handler: enterBy('email', signIn.staff) },
    studentLogin: { handler: enterBy('username', signIn.student) },
    refreshToken: {
      handler: (request) => {
        const { refresh_token } = request.body as { readonly refresh_token: string };
        // The contract has it once; Node joins what comes twice.
        const shown = request.headers['device-proof'] as string | undefined;
        return sessions.refresh(refresh_token, shown);
      },
    },
    logout: {
      handler: async (request, reply) => {
        await sessions.end(signedInOf(request).sessionId);
        return reply.code(204).send();
      },
    },
    makeUpForLogouts: {
      handler: async (request, reply) => {
        const { token_hashes } = request.body as { readonly token_hashes: readonly string[] };
        await owedLogouts.makeUp(token_hashes, addressOf(request));
        return reply.code(204).send();
      },
    },
    issueUploadTicket: {
      handler: async (request) => {
        const { device_id } = request.body as { readonly device_id: string };
        const ticket = await tickets.issue(signedInOf(request), device_id);
        if (ticket === undefined) throw unauthorized();
        return { upload_ticket: ticket };
      },
    },
    listSessions: { handler: (request) => ownSessions.list(signedInOf(request)) },
    endSession: {
      handler: async (request, reply) => {
        const { session_id } = request.params as { readonly session_id: number };
        await ownSessions.end(signedInOf(request), session_id);
        return reply.code(204).send();
      },
    },
    endOtherSessions: {
      handler: async (request, reply) => {
        await ownSessions.endOthers(signedInOf(request));
        return reply.code(204).send();
      },
    },
    getUser: { handler: (request) => profileOf(signedInOf(request).person) },
  };
}

function credentialsOf(
  request: FastifyRequest,
  reply: FastifyReply,
  field: 'email' | 'username',
): Credentials {
  const body = request.body as LoginBody;
  return {
    login: body[field],
    password: body.password,
    address: addressOf(request),
    gone: goneOf(reply),
    ...arrivalOf(request, body.device_id),
  };
}

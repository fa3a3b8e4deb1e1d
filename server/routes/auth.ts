import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerSignIn, deviceSecretOf } from '../plugins/device-cookie';
import type { Operations } from '../plugins/contract-routes';
import { signedInOf } from '../plugins/auth';
import { profileOf } from '../services/admission';
import type { SignInOutcome } from '../services/admission';
import type { Sessions } from '../services/sessions';
import type { Credentials, SignIn } from '../services/sign-in';
import type { Tickets } from '../services/tickets';

interface LoginBody {
  readonly email: string;
  readonly username: string;
  readonly password: string;
  readonly device_id?: string;
}

export function authRoutes(parts: {
  readonly signIn: SignIn;
  readonly sessions: Sessions;
  readonly tickets: Tickets;
  /** People reach the server by https. */
  readonly https: boolean;
}): Operations {
  const { signIn, sessions, tickets, https } = parts;
  const enterBy =
    (field: 'email' | 'username', enter: (credentials: Credentials) => Promise<SignInOutcome>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const outcome = await enter(credentialsOf(request, field));
      return answerSignIn(request, reply, outcome, https);
    };
  return {
    login: { handler: enterBy('email', signIn.staff) },
    studentLogin: { handler: enterBy('username', signIn.student) },
    refreshToken: {
      handler: (request) =>
        sessions.refresh((request.body as { readonly refresh_token: string }).refresh_token),
    },
    logout: {
      handler: async (request, reply) => {
        await sessions.end(signedInOf(request).sessionId);
        return reply.code(204).send();
      },
    },
    issueUploadTicket: {
      handler: async (request) => {
        const { device_id } = request.body as { readonly device_id: string };
        return { upload_ticket: await tickets.issue(signedInOf(request).person, device_id) };
      },
    },
    getUser: { handler: (request) => profileOf(signedInOf(request).person) },
  };
}

function credentialsOf(request: FastifyRequest, field: 'email' | 'username'): Credentials {
  const body = request.body as LoginBody;
  return {
    login: body[field],
    password: body.password,
    deviceId: body.device_id,
    address: request.ip,
    deviceSecret: deviceSecretOf(request),
  };
}

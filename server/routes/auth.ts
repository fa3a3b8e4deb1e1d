import type { FastifyRequest } from 'fastify';
import type { Operations } from '../plugins/contract-routes';
import { signedInOf } from '../plugins/auth';
import type { Sessions } from '../services/sessions';
import { profileOf } from '../services/sign-in';
import type { SignIn } from '../services/sign-in';

interface LoginBody {
  readonly email: string;
  readonly username: string;
  readonly password: string;
  readonly device_id?: string;
}

export function authRoutes(signIn: SignIn, sessions: Sessions): Operations {
  const credentialsOf = (request: FastifyRequest, field: 'email' | 'username') => {
    const body = request.body as LoginBody;
    const { password, device_id } = body;
    return { login: body[field], password, deviceId: device_id, address: request.ip };
  };
  return {
    login: { handler: (request) => signIn.staff(credentialsOf(request, 'email')) },
    studentLogin: { handler: (request) => signIn.student(credentialsOf(request, 'username')) },
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
        const { person } = signedInOf(request);
        return { upload_ticket: await sessions.issueTicket(person.id, device_id) };
      },
    },
    getUser: { handler: (request) => profileOf(signedInOf(request).person) },
  };
}

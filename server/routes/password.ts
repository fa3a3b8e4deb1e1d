import { signedInOf } from '../plugins/auth';
import type { Operations } from '../plugins/contract-routes';
import { addressOf } from '../plugins/network-address';
import type { PasswordChange } from '../services/password-change';
import type { PasswordReset } from '../services/password-reset';
import type { Registration, RegistrationBody } from '../services/registration';
import type { Shares } from '../services/shares';

interface ResetBody {
  readonly token: string;
  readonly password: string;
}

interface ChangeBody {
  readonly current_password: string;
  readonly password: string;
}

export function passwordRoutes(services: {
  readonly reset: PasswordReset;
  readonly change: PasswordChange;
  readonly registration: Registration;
  readonly shares: Shares;
}): Operations {
  const { reset, change, registration, shares } = services;
  return {
    forgotPassword: {
      handler: (request) =>
        reset.ask((request.body as { readonly email: string }).email, addressOf(request)),
    },
    resetPassword: {
      handler: (request) => {
        const { token, password } = request.body as ResetBody;
        return reset.choose(token, password, addressOf(request));
      },
    },
    changePassword: {
      handler: (request) => {
        const { current_password, password } = request.body as ChangeBody;
        return change.change(signedInOf(request), current_password, password);
      },
    },
    register: {
      handler: async (request, reply) => {
        const answer = await registration.register(
          request.body as RegistrationBody,
          addressOf(request),
        );
        return reply.code(201).send(answer);
      },
    },
    shareApp: {
      handler: (request) =>
        shares.app(signedInOf(request).person, (request.body as { readonly email: string }).email),
    },
  };
}

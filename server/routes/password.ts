import { signedInOf } from '../plugins/auth';
import type { Operations } from '../plugins/contract-routes';
import { answerWith } from '../plugins/language';
import { addressOf } from '../plugins/network-address';
import type { PasswordChange } from '../services/passwords/password-change';
import type { PasswordReset } from '../services/passwords/password-reset';
import type { Registration, RegistrationBody } from '../services/visitors/registration';
import type { Shares } from '../services/visitors/shares';

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
      handler: async (request) => {
        const { email } = request.body as { readonly email: string };
        return answerWith(request, await reset.ask(email, addressOf(request)));
      },
    },
    resetPassword: {
      handler: async (request) => {
        const { token, password } = request.body as ResetBody;
        return answerWith(request, await reset.choose(token, password, addressOf(request)));
      },
    },
    changePassword: {
      handler: async (request) => {
        const { current_password, password } = request.body as ChangeBody;
        const said = await change.change(signedInOf(request), current_password, password);
        return answerWith(request, said);
      },
    },
    register: {
      handler: async (request, reply) => {
        const body = request.body as RegistrationBody;
        const said = await registration.register(body, addressOf(request));
        return reply.code(201).send(answerWith(request, said));
      },
    },
    shareApp: {
      handler: async (request) => {
        const { email } = request.body as { readonly email: string };
        return answerWith(request, await shares.app(signedInOf(request).person, email));
      },
    },
  };
}

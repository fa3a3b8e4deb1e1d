import { arrivalOf } from '../plugins/device-cookie';
import { answerWith } from '../plugins/language';
import type { Operations } from '../plugins/operations';
import type { PasswordChange } from '../services/passwords/password-change';
import type { PasswordReset } from '../services/passwords/password-reset';
import type { Registration } from '../services/visitors/registration';
import type { Shares } from '../services/visitors/shares';

export function passwordRoutes(services: {
  readonly reset: PasswordReset;
  readonly change: PasswordChange;
  readonly registration: Registration;
  readonly shares: Shares;
}): Operations {
  const { reset, change, registration, shares } = services;
  return {
    forgotPassword: async ({ request, body, address }) => {
      const { deviceSecret } = arrivalOf(request, undefined);
      return answerWith(request, await reset.ask(body.email, { deviceSecret, address }));
    },
    resetPassword: async ({ request, body: { token, password }, address }) =>
      answerWith(request, await reset.choose(token, password, address)),
    changePassword: async ({ request, signedIn, body: { current_password, password } }) =>
      answerWith(request, await change.change(signedIn, current_password, password)),
    register: async ({ request, body, address }) =>
      answerWith(request, await registration.register(body, address)),
    shareApp: async ({ request, person, body }) =>
      answerWith(request, await shares.app(person, body.email)),
  };
}

import { answerSignIn, arrivalOf } from '../plugins/device-cookie';
import type { Operations } from '../plugins/operations';
import type { Authenticators } from '../services/second-factor/authenticators';
import type { SecondFactorRules } from '../services/second-factor/rules';
import type { SecondStep } from '../services/second-factor/second-step';

export function secondFactorRoutes(parts: {
  readonly authenticators: Authenticators;
  readonly rules: SecondFactorRules;
  readonly step: SecondStep;
  /** People reach the server by https. */
  readonly https: boolean;
}): Operations {
  const { authenticators, rules, step, https } = parts;
  return {
    getSecondFactor: ({ person }) => authenticators.state(person),
    useSecondFactor: async (call) => {
      const { ticket, code, device_id } = call.body;
      const arrival = arrivalOf(call.request, device_id);
      return answerSignIn(call, await step.finish(ticket, code, arrival, call.address), https);
    },
    startAuthenticator: ({ person, body }) => authenticators.start(person, body.password),
    confirmAuthenticator: ({ signedIn, body }) => authenticators.confirm(signedIn, body.code),
    removeAuthenticator: ({ person, body }) => authenticators.remove(person, body),
    renewRecoveryCodes: ({ person, body }) => authenticators.renewCodes(person, body),
    getSecondFactorRule: ({ person }) => rules.get(person),
    setSecondFactorRule: ({ person, body }) => rules.set(person, body),
  };
}

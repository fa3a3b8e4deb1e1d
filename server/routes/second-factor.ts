import type { FastifyRequest } from 'fastify';
import { signedInOf } from '../plugins/auth';
import type { Operations } from '../plugins/contract-routes';
import { answerSignIn, arrivalOf } from '../plugins/device-cookie';
import { addressOf } from '../plugins/network-address';
import type { Authenticators } from '../services/second-factor/authenticators';
import type { OwnProof } from '../services/second-factor/own-codes';
import type { RuleChange, SecondFactorRules } from '../services/second-factor/rules';
import type { SecondStep } from '../services/second-factor/second-step';

interface StepBody {
  readonly ticket: string;
  readonly code: string;
  readonly device_id?: string;
}

const personOf = (request: FastifyRequest) => signedInOf(request).person;
const passwordOf = (request: FastifyRequest): string =>
  (request.body as { readonly password: string }).password;

const proofOf = (request: FastifyRequest) => request.body as OwnProof;

export function secondFactorRoutes(parts: {
  readonly authenticators: Authenticators;
  readonly rules: SecondFactorRules;
  readonly step: SecondStep;
  /** People reach the server by https. */
  readonly https: boolean;
}): Operations {
  const { authenticators, rules, step, https } = parts;
  return {
    getSecondFactor: { handler: (request) => authenticators.state(personOf(request)) },
    useSecondFactor: {
      handler: async (request, reply) => {
        const { ticket, code, device_id: deviceId } = request.body as StepBody;
        const arrival = arrivalOf(request, deviceId);
        const outcome = await step.finish(ticket, code, arrival, addressOf(request));
        return answerSignIn(request, reply, outcome, https);
      },
    },
    startAuthenticator: {
      handler: (request) => authenticators.start(personOf(request), passwordOf(request)),
    },
    confirmAuthenticator: {
      handler: (request) =>
        authenticators.confirm(
          signedInOf(request),
          (request.body as { readonly code: string }).code,
        ),
    },
    removeAuthenticator: {
      handler: async (request, reply) => {
        await authenticators.remove(personOf(request), proofOf(request));
        return reply.code(204).send();
      },
    },
    renewRecoveryCodes: {
      handler: (request) => authenticators.renewCodes(personOf(request), proofOf(request)),
    },
    getSecondFactorRule: { handler: (request) => rules.get(personOf(request)) },
    setSecondFactorRule: {
      handler: (request) => rules.set(personOf(request), request.body as RuleChange),
    },
  };
}

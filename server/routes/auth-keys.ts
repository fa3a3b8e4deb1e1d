import { answerSignIn, arrivalOf } from '../plugins/device-cookie';
import type { Operations } from '../plugins/contract-routes';
import { signedInOf } from '../plugins/auth';
import { addressOf } from '../plugins/network-address';
import type { AuthKeys } from '../services/sign-in-links/auth-keys';

interface KeyBody {
  readonly 'auth-key': string;
  readonly device_id?: string;
}

/** @param https people reach the server by https */
export function authKeyRoutes(keys: AuthKeys, https: boolean): Operations {
  return {
    issueAuthKey: {
      handler: async (request, reply) => {
        const { user_id } = request.body as { readonly user_id: number };
        const issued = await keys.issue(signedInOf(request).person, user_id);
        return reply.code(201).send(issued);
      },
    },
    lookAtAuthKey: {
      handler: (request) => keys.look((request.body as KeyBody)['auth-key'], addressOf(request)),
    },
    signInByAuthKey: {
      handler: async (request, reply) => {
        const { 'auth-key': key, device_id: deviceId } = request.body as KeyBody;
        const outcome = await keys.signIn(key, arrivalOf(request, deviceId), addressOf(request));
        return answerSignIn(request, reply, outcome, https);
      },
    },
  };
}

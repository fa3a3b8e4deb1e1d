import { answerSignIn, arrivalOf } from '../plugins/device-cookie';
import type { Operations } from '../plugins/operations';
import type { AuthKeys } from '../services/sign-in-links/auth-keys';

/** @param https people reach the server by https */
export function authKeyRoutes(keys: AuthKeys, https: boolean): Operations {
  return {
    issueAuthKey: ({ person, body }) => keys.issue(person, body.user_id),
    lookAtAuthKey: ({ body, address }) => keys.look(body['auth-key'], address),
    signInByAuthKey: async (call) => {
      const { 'auth-key': key, device_id: deviceId } = call.body;
      const outcome = await keys.signIn(key, arrivalOf(call.request, deviceId), call.address);
      return answerSignIn(call, outcome, https);
    },
  };
}

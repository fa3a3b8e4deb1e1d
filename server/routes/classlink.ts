import type { Operations } from '../plugins/contract-routes';
import { answerSignIn, arrivalOf } from '../plugins/device-cookie';
import { addressOf } from '../plugins/network-address';
import { keepSsoBrowser, ssoBrowserOf } from '../plugins/sso-cookie';
import type { ClassLinkSignIn } from '../services/classlink/sign-in';

interface CodeBody {
  readonly code: string;
  readonly state?: string;
  readonly device_id?: string;
}

/** @param https people reach the server by https */
export function classLinkRoutes(signIn: ClassLinkSignIn, https: boolean): Operations {
  return {
    getClassLinkUrl: {
      handler: async (request, reply) => {
        const browser = keepSsoBrowser(request, reply, https);
        return { data: { url: await signIn.begin(browser, addressOf(request)) } };
      },
    },
    signInByClassLink: {
      handler: async (request, reply) => {
        const { code, state, device_id: deviceId } = request.body as CodeBody;
        const returned = { code, state, browser: ssoBrowserOf(request) };
        const arrival = arrivalOf(request, deviceId);
        const outcome = await signIn.finish(returned, arrival, addressOf(request));
        return answerSignIn(request, reply, outcome, https);
      },
    },
  };
}

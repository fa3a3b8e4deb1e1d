/** Signing in at another service: the same two calls for each of them. */
import { answerSignIn, arrivalOf } from '../plugins/device-cookie';
import type { Call, Operations } from '../plugins/operations';
import { keepSsoBrowser, ssoBrowserOf } from '../plugins/sso-cookie';
import type { ProviderName } from '../services/sso/provider';
import type { SsoSignIn } from '../services/sso/sign-in';

/** @param https people reach the server by https */
export function ssoRoutes(
  signIns: Readonly<Record<ProviderName, SsoSignIn>>,
  https: boolean,
): Operations {
  const begin =
    (name: ProviderName) =>
    async ({ request, reply, address }: Call<'getClassLinkUrl' | 'getCleverUrl'>) => {
      const browser = keepSsoBrowser(request, reply, name, https);
      const { deviceSecret } = arrivalOf(request, undefined);
      return { data: { url: await signIns[name].begin(browser, { deviceSecret, address }) } };
    };
  const finish =
    (name: ProviderName) => async (call: Call<'signInByClassLink'> | Call<'signInByClever'>) => {
      const { code, state, device_id: deviceId }: Call<'signInByClassLink'>['body'] = call.body;
      const returned = { code, state, browser: ssoBrowserOf(call.request, name) };
      const arrival = arrivalOf(call.request, deviceId);
      return answerSignIn(call, await signIns[name].finish(returned, arrival, call.address), https);
    };
  return {
    getClassLinkUrl: begin('classlink'),
    signInByClassLink: finish('classlink'),
    getCleverUrl: begin('clever'),
    signInByClever: finish('clever'),
  };
}

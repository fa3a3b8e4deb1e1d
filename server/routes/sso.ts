/** Signing in at another service: the same two calls for each of them. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Operations } from '../plugins/contract-routes';
import { answerSignIn, arrivalOf } from '../plugins/device-cookie';
import { addressOf } from '../plugins/network-address';
import { keepSsoBrowser, ssoBrowserOf } from '../plugins/sso-cookie';
import type { ProviderName } from '../services/sso/provider';
import type { SsoSignIn } from '../services/sso/sign-in';

interface CodeBody {
  readonly code: string;
  readonly state?: string;
  readonly device_id?: string;
}

/** @param https people reach the server by https */
export function ssoRoutes(
  signIns: Readonly<Record<ProviderName, SsoSignIn>>,
  https: boolean,
): Operations {
  const begin = (name: ProviderName) => async (request: FastifyRequest, reply: FastifyReply) => {
    const browser = keepSsoBrowser(request, reply, name, https);
    return { data: { url: await signIns[name].begin(browser, addressOf(request)) } };
  };
  const finish = (name: ProviderName) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { code, state, device_id: deviceId } = request.body as CodeBody;
    const returned = { code, state, browser: ssoBrowserOf(request, name) };
    const arrival = arrivalOf(request, deviceId);
    const outcome = await signIns[name].finish(returned, arrival, addressOf(request));
    return answerSignIn(request, reply, outcome, https);
  };
  return {
    getClassLinkUrl: { handler: begin('classlink') },
    signInByClassLink: { handler: finish('classlink') },
    getCleverUrl: { handler: begin('clever') },
    signInByClever: { handler: finish('clever') },
  };
}

/** The secret by which a browser is known again at the sign-in. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { keptMs } from '../../domain/retention';
import type { Arrival, SignInAnswer, SignInOutcome } from '../services/sign-in/admission';
import { answerWith } from './language';
import { keepSecret, secretOf } from './cookie';
import type { SecretCookie } from './cookie';

const cookie = {
  name: 'daybook_device',
  // A device at which nobody has signed in for longer is a stranger again.
  seconds: keptMs('knownDevices') / 1000,
  sameSite: 'Strict',
} satisfies Omit<SecretCookie, 'path'>;
/** Where limits ask which device it is, and nowhere else; the same secret for each. */
const paths = ['/api/auth', '/api/forget-password'];

/** The device that a request comes from, under the name that the app has given it. */
export function arrivalOf(request: FastifyRequest, deviceId: string | undefined): Arrival {
  return {
    deviceId,
    deviceSecret: secretOf(request, cookie),
    userAgent: request.headers['user-agent'],
  };
}

/**
 * What a sign-in answers, in words of the person's language; the device gets what it shall keep.
 * @param https people reach the server by https, whatever the last proxy speaks
 */
export function answerSignIn(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { answer, deviceSecret, said }: SignInOutcome,
  https: boolean,
): SignInAnswer {
  if (deviceSecret !== undefined) {
    for (const path of paths) {
      keepSecret(request, reply, { ...cookie, path }, deviceSecret, https);
    }
  }
  const { action, code } = answer;
  if (action === 'second-factor') return { ...answer, ...answerWith(request, 'type_code') };
  return action === 'message' && code !== undefined
    ? { ...answer, ...answerWith(request, said ?? code) }
    : answer;
}

/** The secret by which a browser is known again at the sign-in; scripts cannot read it. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Arrival, SignInAnswer, SignInOutcome } from '../services/admission';
import { deviceDays } from '../services/known-devices';

const name = 'daybook_device';
const pattern = new RegExp(`(?:^|;)\\s*${name}=([A-Za-z0-9_-]{43})\\s*(?:;|$)`);

/** The device that a request comes from, under the name that the app has given it. */
export function arrivalOf(request: FastifyRequest, deviceId: string | undefined): Arrival {
  return {
    deviceId,
    deviceSecret: pattern.exec(request.headers.cookie ?? '')?.[1],
    userAgent: request.headers['user-agent'],
  };
}

/**
 * What a sign-in answers; the device gets what it shall keep.
 * @param https people reach the server by https, whatever the last proxy speaks
 */
export function answerSignIn(
  request: FastifyRequest,
  reply: FastifyReply,
  { answer, deviceSecret }: SignInOutcome,
  https: boolean,
): SignInAnswer {
  if (deviceSecret !== undefined) keepDeviceSecret(request, reply, deviceSecret, https);
  return answer;
}

function keepDeviceSecret(
  request: FastifyRequest,
  reply: FastifyReply,
  secret: string,
  https: boolean,
): void {
  const parts = [
    `${name}=${secret}`,
    'Path=/api/auth',
    `Max-Age=${String(deviceDays * 24 * 60 * 60)}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(https || request.protocol === 'https' ? ['Secure'] : []),
  ];
  void reply.header('Set-Cookie', parts.join('; '));
}

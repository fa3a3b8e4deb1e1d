/** Secrets by which a browser is known again; scripts cannot read them. */
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface SecretCookie {
  readonly name: string;
  readonly path: string;
  readonly seconds: number;
  readonly sameSite: 'Lax' | 'Strict';
}

/** @returns undefined for what is no secret of ours */
export function secretOf(
  request: FastifyRequest,
  { name }: Pick<SecretCookie, 'name'>,
): string | undefined {
  const pattern = new RegExp(`(?:^|;)\\s*${name}=([A-Za-z0-9_-]{43})\\s*(?:;|$)`);
  return pattern.exec(request.headers.cookie ?? '')?.[1];
}

/**
 * Has the browser keep a secret.
 * @param https people reach the server by https, whatever the last proxy speaks
 */
export function keepSecret(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, path, seconds, sameSite }: SecretCookie,
  secret: string,
  https: boolean,
): void {
  const parts = [
    `${name}=${secret}`,
    `Path=${path}`,
    `Max-Age=${String(seconds)}`,
    'HttpOnly',
    `SameSite=${sameSite}`,
    ...(https || request.protocol === 'https' ? ['Secure'] : []),
  ];
  void reply.header('Set-Cookie', parts.join('; '));
}

/** How a valid request for a call of the contract is written down. */
import type { InjectOptions } from 'fastify';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface ValidRequest {
  /** Which token lets in. */
  readonly door: 'access' | 'ticket';
  readonly method: Method;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: NonNullable<InjectOptions['payload']>;
}

const by =
  (method: Method) =>
  (url: string, payload?: object): ValidRequest => ({
    ...{ door: 'access', method, url },
    ...(payload && { payload }),
    ...(Buffer.isBuffer(payload) && { headers: { 'content-type': 'application/octet-stream' } }),
  });

export const get = by('GET');
export const post = by('POST');
export const put = by('PUT');
export const patch = by('PATCH');
export const remove = by('DELETE');

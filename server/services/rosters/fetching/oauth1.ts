/**
 * Signs a request as OAuth 1.0a has it (RFC 5849, 3.4) with a key and a secret and no token, as OneRoster servers ask for
 * it: by HMAC-SHA256. The secret itself is never sent.
 */
import { createHmac, randomUUID } from 'node:crypto';

/** RFC 3986 leaves fewer signs as they are than `encodeURIComponent` (RFC 5849, 3.6). */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

type Pairs = readonly (readonly [string, string])[];

const byText = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** What is signed: method, address and all parameters in one order. Exported for its examples. */
export function signatureBase(method: string, url: URL, protocol: Pairs, form: Pairs = []): string {
  const pairs = [...url.searchParams, ...form, ...protocol]
    .map(([name, value]) => [encoded(name), encoded(value)] as const)
    .sort(([name, value], [otherName, otherValue]) =>
      name === otherName ? byText(value, otherValue) : byText(name, otherName),
    )
    .map(([name, value]) => `${name}=${value}`);
  return [method, `${url.origin}${url.pathname}`, pairs.join('&')].map(encoded).join('&');
}

/** @param token of those that have one, the secret of it */
export const signatureOf = (
  base: string,
  secret: string,
  { hash, token }: { readonly hash: 'sha1' | 'sha256'; readonly token: string },
): string =>
  createHmac(hash, `${encoded(secret)}&${encoded(token)}`)
    .update(base)
    .digest('base64');

/** @returns what stands as `Authorization` */
export function signed(
  url: URL,
  { clientId, secret }: { readonly clientId: string; readonly secret: string },
  now: Date,
): string {
  const protocol: Pairs = [
    ['oauth_consumer_key', clientId],
    ['oauth_nonce', randomUUID()],
    ['oauth_signature_method', 'HMAC-SHA256'],
    ['oauth_timestamp', String(Math.floor(now.getTime() / 1000))],
    ['oauth_version', '1.0'],
  ];
  const base = signatureBase('GET', url, protocol);
  const signature = signatureOf(base, secret, { hash: 'sha256', token: '' });
  const all: Pairs = [...protocol, ['oauth_signature', signature]];
  return `OAuth ${all.map(([name, value]) => `${name}="${encoded(value)}"`).join(', ')}`;
}

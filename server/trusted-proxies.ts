import { isIP } from 'node:net';

/**
 * Whose word is taken for who asks and how: nobody's, that of so many proxies counted from here, or that of
 * proxies at these addresses.
 */
export type TrustedProxies = false | number | readonly string[];

/** Names for the ranges that no stranger on the internet comes from. */
const named = new Set(['loopback', 'linklocal', 'uniquelocal']);

/**
 * @param text `false`, a number of proxies from 1 to 9, or a list with commas of addresses, ranges
 * (10.0.0.0/8) and `loopback`, `linklocal`, `uniquelocal`
 * @returns undefined for anything else; everybody (`true`, a range of /0) is anything else
 */
export function readTrustedProxies(text: string): TrustedProxies | undefined {
  if (text === 'false' || text === '0') return false;
  if (/^[1-9]$/.test(text)) return Number(text);
  const proxies = text.split(',').map((proxy) => proxy.trim());
  return proxies.every((proxy) => named.has(proxy) || isAddressOrRange(proxy))
    ? proxies
    : undefined;
}

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  return /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
}

/** The same for Fastify, which takes no bare number: it cannot know whether the nearest is a proxy. */
export function fastifyTrust(proxies: TrustedProxies) {
  if (proxies === false) return false;
  if (typeof proxies === 'number') return (_address: string, hop: number) => hop < proxies;
  return [...proxies];
}

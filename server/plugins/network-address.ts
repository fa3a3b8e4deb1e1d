import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/**
 * Who asks, for counting. A household or a school has 2^64 addresses of IPv6, so those count by their first half;
 * an IPv4 address counts the same however it is written.
 */
export function addressOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

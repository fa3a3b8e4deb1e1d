/** How a device shows beside a refresh token that it has the key which the sign-in is bound to. */
import { createPublicKey, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { AppError } from '../../errors';

export interface DeviceProof {
  /** The public key, as it is stored: an uncompressed point of P-256 as base64url. */
  readonly key: string;
  /** The signature is that of the key over the token. */
  readonly holds: boolean;
}

const coordinateBytes = 32;

export const wrongProof = (): AppError =>
  new AppError(422, 'invalid', { errors: { 'device-proof': ['unusable'] } });

/** @param point 0x04 and two coordinates @throws AppError 422 for one that is not on the curve */
function keyAt(point: Buffer): KeyObject {
  const x = point.subarray(1, 1 + coordinateBytes).toString('base64url');
  const y = point.subarray(1 + coordinateBytes).toString('base64url');
  try {
    return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  } catch {
    throw wrongProof();
  }
}

/**
 * @param shown as the contract has it: key, dot, signature
 * @param token what is signed; each is presented for one refresh, so no proof is worth anything for another
 * @throws AppError 422 for a key that is none
 */
export function readProof(shown: string, token: string): DeviceProof {
  const [point = Buffer.alloc(0), signature = Buffer.alloc(0)] = shown
    .split('.')
    .map((part) => Buffer.from(part, 'base64url'));
  if (point[0] !== 4 || point.length !== 1 + 2 * coordinateBytes) throw wrongProof();
  const key = keyAt(point);
  const holds = verify('sha256', Buffer.from(token), { key, dsaEncoding: 'ieee-p1363' }, signature);
  return { key: point.toString('base64url'), holds };
}

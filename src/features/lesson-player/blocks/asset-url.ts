import type { Sha256 } from '../../../../domain/content';

/** Where a lesson's media lie: public, immutable, and kept on the device with the lesson. */
export function assetUrl(asset: Sha256): string {
  return `/assets/${asset}`;
}

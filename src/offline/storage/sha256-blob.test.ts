import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { sha256OfBlob } from './sha256-blob';

it.each([0, 1, 64, 3_000_001])(
  'agrees with the standard digest for %i bytes in odd parts',
  async (length) => {
    const bytes = Uint8Array.from({ length }, (_, place) => (place * 31 + (place >> 8)) & 255);
    const parts = [bytes.slice(0, 7), bytes.slice(7, 1000), bytes.slice(1000)];
    expect(await sha256OfBlob(new Blob(parts))).toBe(
      createHash('sha256').update(bytes).digest('hex'),
    );
  },
);

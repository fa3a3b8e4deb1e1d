import { describe, expect, it } from 'vitest';
import {
  addressOfSecret,
  isAppCode,
  newRecoveryCodes,
  newSecret,
  plainCode,
  recoveryCodes,
  shownCode,
  stepOf,
} from './codes';

/** RFC 6238, appendix B: the ASCII secret 12345678901234567890; its codes have eight digits, of which six are the last. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const vectors = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
] as const;

describe('codes of an authenticator app', () => {
  it.each(vectors)('at second %i of the RFC’s table', (seconds, code) => {
    expect(stepOf(secret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
  });

  it('are right one step early and late, and name their own step', () => {
    const at = (seconds: number) => stepOf(secret, '081804', new Date(seconds * 1000));
    const step = Math.floor(1_111_111_109 / 30);
    expect([at(step * 30 - 30), at(step * 30 + 59)]).toEqual([step, step]);
    expect([at(step * 30 - 31), at(step * 30 + 60)]).toEqual([undefined, undefined]);
  });

  it('come from a secret of 160 bits that the address carries', () => {
    const own = newSecret();
    expect(own).toMatch(/^[A-Z2-7]{32}$/);
    const address = new URL(addressOfSecret(own, 'Daybook', 'ana@cedar.example'));
    expect(address.protocol).toBe('otpauth:');
    expect(address.searchParams.get('secret')).toBe(own);
    expect(address.searchParams.get('issuer')).toBe('Daybook');
  });
});

describe('typed codes', () => {
  it('mean the same however they are written', () => {
    expect(plainCode(' 123 456 ')).toBe('123456');
    expect(plainCode('abcd0-fghjk')).toBe('ABCD0FGHJK');
    expect(plainCode('ABCDO FGHJK')).toBe('ABCD0FGHJK');
    expect(isAppCode('123456')).toBe(true);
    expect(isAppCode('12345')).toBe(false);
  });

  it('of a recovery are ten, all different, and survive being shown and typed', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(recoveryCodes);
    for (const code of codes) {
      expect(shownCode(code)).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
      expect(plainCode(shownCode(code).toLowerCase())).toBe(code);
      expect(isAppCode(code)).toBe(false);
    }
  });
});

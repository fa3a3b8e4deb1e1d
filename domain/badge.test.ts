import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newBadge, readBadge } from './badge';
import { codeAlphabet, foldCode, inFours, isClassCode, randomCode } from './clear-code';

describe('a badge', () => {
  it('holds 128 bits and is read back, however it is typed', () => {
    expect(27 * Math.log2(codeAlphabet.length)).toBeGreaterThanOrEqual(128);
    for (let round = 0; round < 100; round += 1) {
      const badge = newBadge(randomInt);
      expect(badge).toMatch(/^(\w{4}-){6}\w{4}$/);
      const plain = badge.replaceAll('-', '');
      expect(readBadge(badge)).toBe(plain);
      expect(readBadge(` ${badge.toLowerCase().replaceAll('-', ' – ')}\n`)).toBe(plain);
    }
  });

  it('knows every wrong sign and every two neighbors that changed places', () => {
    const badge = newBadge(randomInt).replaceAll('-', '');
    for (let at = 0; at < badge.length; at += 1) {
      const own = badge.charAt(at);
      const put = (signs: string, length: number) =>
        badge.slice(0, at) + signs + badge.slice(at + length);
      for (const sign of codeAlphabet) {
        if (sign !== own) expect(readBadge(put(sign, 1))).toBeUndefined();
      }
      const next = badge.charAt(at + 1);
      // The check sign itself stands outside the sum.
      if (at < badge.length - 2 && next !== own) {
        expect(readBadge(put(next + own, 2))).toBeUndefined();
      }
    }
  });

  it('holds no sign but its own, though the sum agrees', () => {
    // To the sum a sign that is none counts as one less than the first: like the last.
    const last = newBadge(() => codeAlphabet.length - 1).replaceAll('-', '');
    expect(readBadge(last)).toBe(last);
    expect(readBadge(`A${last.slice(1)}`)).toBeUndefined();
  });

  it.each(['', 'https://example.com', 'B'.repeat(27), 'A'.repeat(28), 'B'.repeat(5000), '👍'])(
    'is not %s',
    (text) => {
      expect(readBadge(text)).toBeUndefined();
    },
  );
});

describe('a class code', () => {
  it('is eight signs that nobody takes for others, and spells no word', () => {
    expect(codeAlphabet).not.toMatch(/[AEIOUYL01]/);
    const code = randomCode(8, randomInt);
    expect(isClassCode(code)).toBe(true);
    expect(isClassCode(foldCode(inFours(code).toLowerCase()))).toBe(true);
    for (const other of ['', 'BCDF234', 'BCDF23456', 'BCDF234O']) {
      expect(isClassCode(other)).toBe(false);
    }
  });

  it('can have each sign at each place', () => {
    const seen = new Set(Array.from(randomCode(5000, randomInt)));
    expect(Array.from(seen).sort()).toEqual(Array.from(codeAlphabet).sort());
  });
});

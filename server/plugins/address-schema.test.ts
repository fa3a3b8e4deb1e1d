import { describe, expect, it } from 'vitest';
import { createAjv } from '../contract';
import { withPlainNumbers } from './address-schema';

const validate = createAjv({ coerceTypes: true }).compile(
  withPlainNumbers({
    type: 'object',
    required: ['id'],
    properties: {
      id: { type: 'integer', minimum: 1, maximum: 2147483647 },
      share: { type: 'number', minimum: -1, maximum: 1 },
      word: { type: 'string', pattern: '^[0-9]+$' },
    },
  }),
);

describe('a number in an address', () => {
  it.each(['1', '10', '2147483647'])('may be %s', (id) => {
    const address: Record<string, unknown> = { id };
    expect(validate(address)).toBe(true);
    expect(address).toEqual({ id: Number(id) });
  });

  it.each([
    ['', ' 3', '3 ', '3\n', '+3', '-3', '03', '3.0', '3.', '.3', '0x3', '0b11', '0o3', '1e1', '0'],
    ['2147483648', '99999999999999999999', 'NaN', 'Infinity', 'true', 'null', '٣', '3\u0000'],
  ])('is none of %s', (...texts) => {
    for (const id of texts) expect([id, validate({ id })]).toEqual([id, false]);
  });

  it('may not be given twice', () => {
    expect(validate({ id: ['1', '2'] })).toBe(false);
  });

  it('may have a fraction where the contract says so', () => {
    expect(validate({ id: '1', share: '-0.25' })).toBe(true);
    for (const share of ['.5', '5e-1', '00.5', '0.5 ', '2']) {
      expect([share, validate({ id: '1', share })]).toEqual([share, false]);
    }
  });

  it('leaves words alone', () => {
    const address: Record<string, unknown> = { id: '1', word: '007' };
    expect(validate(address)).toBe(true);
    expect(address).toEqual({ id: 1, word: '007' });
  });
});

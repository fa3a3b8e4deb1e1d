import { describe, expect, it } from 'vitest';
import { withPair } from './pairs';

describe('withPair', () => {
  it('pairs, parts, and moves a partner', () => {
    expect(withPair({}, 'a', 'x')).toEqual({ a: 'x' });
    expect(withPair({ a: 'x' }, 'a', undefined)).toEqual({});
    expect(withPair({ a: 'x', b: 'y' }, 'b', 'x')).toEqual({ b: 'x' });
    expect(withPair({ a: 'x' }, 'a', 'y')).toEqual({ a: 'y' });
  });
});

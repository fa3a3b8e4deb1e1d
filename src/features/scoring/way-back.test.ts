import { describe, expect, it } from 'vitest';
import { wayBack } from './way-back';

describe('the way back from a day that is not here', () => {
  it('leads to the day that was open before', () => {
    expect(wayBack(4, 2, [1, 2, 3])).toBe(2);
    expect(wayBack(4, 2, [])).toBe(2);
  });

  it('leads to the nearest day that is here, of two to the earlier one', () => {
    expect(wayBack(4, undefined, [1, 2, 5])).toBe(5);
    expect(wayBack(4, undefined, [3, 5])).toBe(3);
    expect(wayBack(4, 4, [1, 4])).toBe(1);
  });

  it('is not there when nothing is', () => {
    expect(wayBack(4, undefined, [])).toBeUndefined();
    expect(wayBack(4, undefined, [4])).toBeUndefined();
  });
});

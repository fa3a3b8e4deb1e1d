import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wholeScore } from './whole-score';

describe('wholeScore', () => {
  it('rounds a weighted rubric to whole levels', () => {
    expect(wholeScore(3.2, 4)).toEqual({ got: 3, most: 4, share: 'part' });
    expect(wholeScore(2.6, 4)).toEqual({ got: 3, most: 4, share: 'part' });
    expect(wholeScore(11, 16)).toEqual({ got: 11, most: 16, share: 'part' });
  });

  it('calls only full marks all, and only nothing none', () => {
    expect(wholeScore(3.99, 4)).toEqual({ got: 3, most: 4, share: 'part' });
    expect(wholeScore(0.2, 4)).toEqual({ got: 1, most: 4, share: 'part' });
    expect(wholeScore(4, 4).share).toBe('all');
    expect(wholeScore(0, 2).share).toBe('none');
  });

  it('knows a part of one point', () => {
    expect(wholeScore(0.5, 1)).toEqual({ got: 0, most: 1, share: 'part' });
  });

  it('takes a question without points for nothing', () => {
    expect(wholeScore(0, 0)).toEqual({ got: 0, most: 1, share: 'none' });
  });

  it('shows whole numbers only, in their order', () => {
    const hundredths = fc.integer({ min: 0, max: 10_000 }).map((value) => value / 100);
    fc.assert(
      fc.property(hundredths, hundredths, fc.integer({ min: 1, max: 100 }), (a, b, max) => {
        const [less, more] = [wholeScore(Math.min(a, b), max), wholeScore(Math.max(a, b), max)];
        expect(Number.isInteger(less.got) && Number.isInteger(more.got)).toBe(true);
        expect(less.got).toBeLessThanOrEqual(more.got);
        expect(more.got).toBeLessThanOrEqual(more.most);
      }),
    );
  });
});

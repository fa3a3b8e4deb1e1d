import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  latestLevel,
  levelInRubric,
  levelOf,
  markOf,
  marksRules,
  marksScales,
  meanLevel,
  percentOf,
} from './marks';
import type { Evidence, Level } from './marks';

const anyLevel = fc.constantFrom<Level>(1, 2, 3, 4);
const anyLevels = fc.array(anyLevel, { minLength: 1, maxLength: 12 });
const anyEvidence: fc.Arbitrary<Evidence> = fc
  .record({
    max: fc.integer({ min: 1, max: 200 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ max, share }) => ({ points: Math.round(max * share * 100) / 100, max_points: max }));

describe('the latest consistent level', () => {
  it.each<[readonly Level[], Level]>([
    [[3], 3],
    [[2, 4], 2],
    [[4, 2], 2],
    // One slip does not pull down what was shown twice, one lucky shot does not lift it.
    [[4, 1, 4], 4],
    [[3, 3, 1], 3],
    [[1, 1, 4], 1],
    [[2, 3, 4], 3],
    // What a student has learned since counts, early tries do not.
    [[1, 1, 1, 3, 3], 3],
    [[4, 4, 4, 2, 2], 2],
  ])('of %j is %i', (levels, level) => {
    expect(latestLevel(levels)).toBe(level);
  });

  it('is one of the newest three, and nothing older has a say', () => {
    fc.assert(
      fc.property(anyLevels, anyLevels, (older, newer) => {
        expect(newer.slice(-3)).toContain(latestLevel(newer));
        if (newer.length >= 3) expect(latestLevel([...older, ...newer])).toBe(latestLevel(newer));
      }),
    );
  });

  it('is reached by at least two of the newest three, and no higher one is', () => {
    fc.assert(
      fc.property(fc.array(anyLevel, { minLength: 2, maxLength: 12 }), (levels) => {
        const newest = levels.slice(-3);
        const reaching = (least: number) => newest.filter((one) => one >= least).length;
        const level = latestLevel(levels);
        expect(reaching(level)).toBeGreaterThanOrEqual(2);
        expect(reaching(level + 1)).toBeLessThan(2);
      }),
    );
  });
});

describe('a level by whichever rule', () => {
  const rules = [latestLevel, meanLevel] as const;

  it('lies between the lowest and the highest, and better work never lowers it', () => {
    fc.assert(
      fc.property(anyLevels, fc.nat(), fc.constantFrom(...rules), (levels, at, rule) => {
        const level = rule(levels);
        expect(level).toBeGreaterThanOrEqual(Math.min(...levels));
        expect(level).toBeLessThanOrEqual(Math.max(...levels));
        const better = levels.map((one, index): Level => (index === at % levels.length ? 4 : one));
        expect(rule(better)).toBeGreaterThanOrEqual(level);
      }),
    );
  });

  it('is that level when all work shows the same', () => {
    fc.assert(
      fc.property(anyLevel, fc.integer({ min: 1, max: 9 }), (level, count) => {
        for (const rule of rules) expect(rule(Array<Level>(count).fill(level))).toBe(level);
      }),
    );
  });

  it('by the mean does not know an order', () => {
    fc.assert(
      fc.property(anyLevels, (levels) => {
        expect(meanLevel([...levels].reverse())).toBe(meanLevel(levels));
      }),
    );
    expect(meanLevel([3, 4, 4])).toBe(3.7);
    expect(meanLevel([1, 2, 2, 4])).toBe(2.3);
  });
});

describe('a mark', () => {
  it('adds points up, and weighs percents by them', () => {
    const work = [
      { points: 1, max_points: 2 },
      { points: 9, max_points: 10 },
    ];
    expect(markOf('points', 'latest', work)).toEqual({
      scale: 'points',
      points: 10,
      max_points: 12,
    });
    expect(markOf('percent', 'mean', work)).toEqual({ scale: 'percent', percent: 83 });
  });

  it('is a level by the school’s rule', () => {
    const work = [
      { points: 1, max_points: 10 },
      { points: 8, max_points: 10 },
      { points: 6, max_points: 10, level: 3 as const },
    ];
    expect(markOf('standards', 'latest', work)).toEqual({ scale: 'standards', level: 3 });
    expect(markOf('standards', 'mean', work)).toEqual({ scale: 'standards', level: 2.3 });
  });

  it('is none where there is nothing to go by, and never divides by nothing', () => {
    for (const scale of marksScales) {
      for (const rule of marksRules) {
        expect(markOf(scale, rule, [])).toBeUndefined();
        expect(markOf(scale, rule, [{ points: 0, max_points: 0 }])).toBeUndefined();
      }
    }
  });

  it('is between nothing and all', () => {
    fc.assert(
      fc.property(fc.array(anyEvidence, { minLength: 1, maxLength: 10 }), (work) => {
        const points = markOf('points', 'latest', work);
        const percent = markOf('percent', 'latest', work);
        if (points?.scale !== 'points' || percent?.scale !== 'percent') throw new Error('no mark');
        expect(points.points).toBeLessThanOrEqual(points.max_points);
        expect(percent.percent).toBeGreaterThanOrEqual(0);
        expect(percent.percent).toBeLessThanOrEqual(100);
      }),
    );
  });

  it('rounds halves of a percent upward', () => {
    expect(percentOf({ points: 57, max_points: 200 })).toBe(29);
    expect(percentOf({ points: 5.7, max_points: 20 })).toBe(29);
  });
});

describe('the level of one piece of work', () => {
  it.each<[number, Level]>([
    [0, 1],
    [49, 1],
    [50, 2],
    [74, 2],
    [75, 3],
    [89, 3],
    [90, 4],
    [100, 4],
  ])('with %i of 100 points is %i', (points, level) => {
    expect(levelOf({ points, max_points: 100 })).toBe(level);
  });

  it('rises with the points', () => {
    fc.assert(
      fc.property(anyEvidence, fc.double({ min: 0, max: 1, noNaN: true }), (work, share) => {
        const less = { ...work, points: work.points * share };
        expect(levelOf(less)).toBeLessThanOrEqual(levelOf(work));
      }),
    );
  });

  it('in a rubric is the place among the levels, over all criteria', () => {
    const all = (of: number) =>
      Array.from({ length: of }, (_, place) => levelInRubric([{ place, of }]));
    expect(all(4)).toEqual([1, 2, 3, 4]);
    expect(all(2)).toEqual([1, 4]);
    expect(all(3)).toEqual([1, 3, 4]);
    expect(all(5)).toEqual([1, 2, 3, 3, 4]);
    expect(all(1)).toEqual([undefined]);
    expect(levelInRubric([])).toBeUndefined();
    expect(levelInRubric([{ place: -1, of: 4 }])).toBeUndefined();
    expect(levelInRubric([{ place: 4, of: 4 }])).toBeUndefined();
    const mixed = [
      { place: 3, of: 4 },
      { place: 2, of: 4 },
      { place: 0, of: 2 },
    ];
    expect(levelInRubric(mixed)).toBe(3);
  });
});

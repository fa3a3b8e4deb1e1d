import { describe, expect, it } from 'vitest';
import { cleverState, placeIn, stateAfter } from './clever-feed';

const now = new Date('2026-11-28T09:00:00.000Z');
const daysAgo = (days: number): string =>
  new Date(now.getTime() - days * 24 * 60 * 60_000).toISOString();
const place = (run: number, days: number) => ({
  ...{ run, event: `e${String(run)}`, created: daysAgo(days) },
});
const kept = (more: object = {}) =>
  cleverState({ district: 'd', places: [place(3, 2), place(5, 1)], whole_at: daysAgo(6), ...more });

describe('the place in Clever’s feed', () => {
  it('is that of the set that is the last', () => {
    expect(placeIn(kept(), 5, now)?.event).toBe('e5');
    expect(placeIn(kept(), 3, now)?.event).toBe('e3');
  });

  it.each([
    ['after a set of another kind', 4, {}],
    ['without a set', undefined, {}],
    ['a week after all was read', 5, { whole_at: daysAgo(7) }],
    ['before all was ever read', 5, { whole_at: undefined }],
    ['once the feed may have forgotten it', 5, { places: [place(5, 25)] }],
    ['without its moment', 5, { places: [{ ...place(5, 1), created: '' }] }],
    ['that nobody can read', 5, { places: [{ run: '5' }, null, 'x'] }],
  ])('is none %s', (_, base, more) => {
    expect(placeIn(kept(more), base, now)).toBeUndefined();
  });

  it('is kept for each set, but for those of long ago', () => {
    let state = kept();
    for (let run = 10; run < 40; run += 1) {
      state = cleverState(stateAfter(state, run, place(run, 0)));
    }
    expect(placeIn(state, 39, now)?.event).toBe('e39');
    expect(placeIn(state, 20, now)?.event).toBe('e20');
    expect(placeIn(state, 5, now)).toBeUndefined();
    expect(stateAfter(kept(), 6, undefined)).toEqual({
      ...{ district: 'd', places: [place(3, 2), place(5, 1)], whole_at: daysAgo(6) },
    });
  });

  it('belongs to a district', () => {
    expect(() => cleverState({})).toThrow('without a district');
  });
});

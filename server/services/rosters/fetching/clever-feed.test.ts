import { describe, expect, it } from 'vitest';
import { cleverState, foundWhole, placeIn, stateAfter } from './clever-feed';

const now = new Date('2026-11-28T09:00:00.000Z');
const daysAgo = (days: number): string =>
  new Date(now.getTime() - days * 24 * 60 * 60_000).toISOString();
const place = (run: number, days: number, whole = 6) => ({
  ...{ run, event: `e${String(run)}`, created: daysAgo(days), whole: daysAgo(whole) },
});
const last = (run: number) => ({ event: `e${String(run)}`, created: daysAgo(0) });
const kept = (more: object = {}) =>
  cleverState({ district: 'd', places: [place(3, 2), place(5, 1)], ...more });

describe('the place in Clever’s feed', () => {
  it('is that of the set that is the last', () => {
    expect(placeIn(kept(), 5, now)?.event).toBe('e5');
    expect(placeIn(kept(), 3, now)?.event).toBe('e3');
  });

  it.each([
    ['after a set of another kind', 4, {}],
    ['without a set', undefined, {}],
    ['a week after all was read', 5, { places: [place(5, 1, 7), place(6, 0, 0)] }],
    ['before all was ever read', 5, { places: [{ ...place(5, 1), whole: undefined }] }],
    ['of a clock that was wrong', 5, { places: [place(5, 1, -2)] }],
    ['that is still to come', 5, { places: [place(5, -2)] }],
    ['once the feed may have forgotten it', 5, { places: [place(5, 25)] }],
    ['without its moment', 5, { places: [{ ...place(5, 1), created: '' }] }],
    ['that nobody can read', 5, { places: [{ run: '5' }, null, 'x'] }],
  ])('is none %s', (_, base, more) => {
    expect(placeIn(kept(more), base, now)).toBeUndefined();
  });

  it('is kept for each set, but for those of long ago', () => {
    let state = kept();
    for (let run = 10; run < 40; run += 1) {
      state = cleverState(stateAfter(state, run, last(run), daysAgo(0)));
    }
    expect(placeIn(state, 39, now)?.event).toBe('e39');
    expect(placeIn(state, 20, now)?.event).toBe('e20');
    expect(placeIn(state, 5, now)).toBeUndefined();
    expect(stateAfter(kept(), 6, undefined, daysAgo(0))).toEqual({
      ...{ district: 'd', places: [place(3, 2), place(5, 1)] },
    });
  });

  it('is good for a week more once all that was read is the same, and stays where it is', () => {
    const later = new Date(now.getTime() + 5 * 24 * 60 * 60_000);
    expect(placeIn(kept(), 5, later)).toBeUndefined();
    const found = foundWhole(kept(), 5, daysAgo(0));
    expect(placeIn(found, 5, later)).toEqual(place(5, 1, 0));
    expect(placeIn(found, 3, later)).toBeUndefined();
  });

  it('belongs to a district', () => {
    expect(() => cleverState({})).toThrow('without a district');
  });
});

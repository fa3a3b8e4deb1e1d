import { describe, expect, it } from 'vitest';
import {
  goesWithAll,
  listed,
  neighbor,
  ordered,
  progressOf,
  stageOf,
  stateOf,
  type Stage,
} from './work-list-order';

const works = Array.from({ length: 28 }, (_, at) => ({ assignment_student_id: at + 1 }));
const ids = (list: readonly { assignment_student_id: number }[]) =>
  list.map(({ assignment_student_id: id }) => id);

describe('the list of works', () => {
  it('stands by name, or in an order that says nothing and stays', () => {
    expect(ordered(works, undefined)).toBe(works);
    const blind = ids(ordered(works, 7));
    expect(blind).not.toEqual(ids(works));
    expect([...blind].sort((a, b) => a - b)).toEqual(ids(works));
    expect(ids(ordered([...works].reverse(), 7))).toEqual(blind);
    expect(ids(ordered(works, 8))).not.toEqual(blind);
  });

  it('goes to the next that is shown, from one that is not shown any more', () => {
    const rows = [
      { id: 1, shown: true },
      { id: 2, shown: false },
      { id: 3, shown: false },
      { id: 4, shown: true },
    ];
    expect(neighbor(rows, 1, 1)?.id).toBe(4);
    expect(neighbor(rows, 2, 1)?.id).toBe(4);
    expect(neighbor(rows, 4, -1)?.id).toBe(1);
    expect(neighbor(rows, 4, 1)).toBeUndefined();
    expect(neighbor(rows, 1, -1)).toBeUndefined();
  });

  it('shows what was given back here before the server knows', () => {
    const handedIn = { state: 'handed_in' } as const;
    const localPosting = { outcome: 'scored', code: undefined } as const;
    expect(stateOf(handedIn, { ...localPosting, state: 'saved' })).toBe('scored');
    expect(stateOf(handedIn, { ...localPosting, state: 'parked' })).toBe('handed_in');
    expect(stateOf(handedIn, undefined)).toBe('handed_in');
  });

  it('gives with all others only what nobody has to look at before', () => {
    const untouched = { taken_back: false };
    expect(goesWithAll({ held: undefined, work: { score: untouched } })).toBe(true);
    expect(goesWithAll({ held: undefined, work: {} })).toBe(true);
    expect(goesWithAll({ held: 'conflict', work: { score: untouched } })).toBe(false);
    expect(goesWithAll({ held: undefined, work: { score: { taken_back: true } } })).toBe(false);
  });

  it('counts what is scored of all that is handed in; what was sent back is neither', () => {
    const rowsOf = (...stages: Stage[]) => stages.map((stage) => ({ stage }));
    const others = ['working', 'not_started'] as const;
    expect(progressOf(rowsOf(...others))).toEqual({ done: 0, count: 0 });
    expect(progressOf(rowsOf('to_score', 'finished', 'finished', ...others))).toEqual({
      done: 2,
      count: 3,
    });
    expect(progressOf(rowsOf('to_score', 'scored', 'returned', ...others))).toEqual({
      done: 1,
      count: 2,
    });
  });

  it('lists what the filter shows, and what is open', () => {
    const rows = [
      { id: 1, shown: true },
      { id: 2, shown: false },
      { id: 3, shown: false },
    ];
    expect(listed(rows, 3).map(({ id }) => id)).toEqual([1, 3]);
    expect(listed(rows, 1).map(({ id }) => id)).toEqual([1]);
    expect(listed(rows, undefined).map(({ id }) => id)).toEqual([1]);
  });

  it('is to score until every mark is there', () => {
    expect(stageOf('handed_in', false)).toBe('to_score');
    expect(stageOf('handed_in', true)).toBe('finished');
    expect(stageOf('in_progress', true)).toBe('working');
    expect(stageOf('returned', true)).toBe('returned');
  });
});

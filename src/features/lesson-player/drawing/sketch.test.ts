import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  emptySketch,
  isBlank,
  redo,
  undo,
  visible,
  withMark,
  type Mark,
  type Sketch,
} from './sketch';

const stroke = (x: number, tool: 'pen' | 'eraser' = 'pen'): Mark => ({
  type: 'stroke',
  tool,
  color: '#000000',
  size: 4,
  points: [{ x, y: 1 }],
});
const clear: Mark = { type: 'clear' };

const drawn = (...marks: Mark[]): Sketch => marks.reduce<Sketch>(withMark, emptySketch);

describe('sketch', () => {
  it('undo and redo are opposites, however often', () => {
    const marks = fc.array(
      fc.oneof(
        fc.integer().map((x) => stroke(x)),
        fc.constant(clear),
      ),
    );
    fc.assert(
      fc.property(marks, fc.nat(30), (list, times) => {
        const sketch = drawn(...list);
        let back = sketch;
        const steps = Math.min(times, list.length);
        for (let at = 0; at < steps; at += 1) back = undo(back);
        expect(back.done).toHaveLength(list.length - steps);
        for (let at = 0; at < steps; at += 1) back = redo(back);
        expect(back).toEqual(sketch);
      }),
    );
  });

  it('does nothing when there is nothing to undo or redo', () => {
    expect(undo(emptySketch)).toBe(emptySketch);
    expect(redo(emptySketch)).toBe(emptySketch);
  });

  it('forgets what was undone once something new is drawn', () => {
    const sketch = withMark(undo(drawn(stroke(1), stroke(2))), stroke(3));
    expect(redo(sketch)).toBe(sketch);
    expect(visible(sketch).strokes).toEqual([stroke(1), stroke(3)]);
  });

  it('brings everything back when a wipe is undone', () => {
    const wiped = drawn(stroke(1), clear);
    expect(visible(wiped)).toEqual({ strokes: [], keepsEarlier: false });
    expect(visible(undo(wiped))).toEqual({ strokes: [stroke(1)], keepsEarlier: true });
  });

  it('draws no stroke without points', () => {
    const empty: Mark = { type: 'stroke', tool: 'pen', color: '#000000', size: 4, points: [] };
    expect(drawn(empty)).toBe(emptySketch);
  });

  it('is blank without a stroke of the pen or an earlier drawing', () => {
    expect(isBlank(emptySketch, false)).toBe(true);
    expect(isBlank(drawn(stroke(1, 'eraser')), false)).toBe(true);
    expect(isBlank(drawn(stroke(1)), false)).toBe(false);
    expect(isBlank(emptySketch, true)).toBe(false);
    expect(isBlank(drawn(clear), true)).toBe(true);
  });
});

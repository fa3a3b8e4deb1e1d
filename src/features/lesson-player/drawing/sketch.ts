/** A point in the drawing's own coordinates (see `SKETCH_WIDTH`), not in screen pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Stroke {
  readonly type: 'stroke';
  readonly tool: 'pen' | 'eraser';
  readonly color: string;
  readonly size: number;
  readonly points: readonly Point[];
}

/** Wipes everything drawn before it, an earlier saved drawing included. */
export interface Clear {
  readonly type: 'clear';
}

export type Mark = Stroke | Clear;

/** What has been drawn in this sitting. Nothing is ever removed from it but by undo. */
export interface Sketch {
  readonly done: readonly Mark[];
  readonly undone: readonly Mark[];
}

export const emptySketch: Sketch = { done: [], undone: [] };

/** Adds a mark. What had been undone can no longer come back. */
export function withMark(sketch: Sketch, mark: Mark): Sketch {
  if (mark.type === 'stroke' && mark.points.length === 0) return sketch;
  return { done: [...sketch.done, mark], undone: [] };
}

export function undo(sketch: Sketch): Sketch {
  const last = sketch.done.at(-1);
  if (last === undefined) return sketch;
  return { done: sketch.done.slice(0, -1), undone: [...sketch.undone, last] };
}

export function redo(sketch: Sketch): Sketch {
  const next = sketch.undone.at(-1);
  if (next === undefined) return sketch;
  return { done: [...sketch.done, next], undone: sketch.undone.slice(0, -1) };
}

/** What is to be painted: the strokes after the last wipe, and whether an earlier drawing lies below. */
export function visible(sketch: Sketch): { strokes: readonly Stroke[]; keepsEarlier: boolean } {
  const wiped = sketch.done.map(({ type }) => type).lastIndexOf('clear');
  const strokes = sketch.done
    .slice(wiped + 1)
    .filter((mark): mark is Stroke => mark.type === 'stroke');
  return { strokes, keepsEarlier: wiped === -1 };
}

/** True when there is nothing to hand in: no stroke of the pen, and no earlier drawing left. */
export function isBlank(sketch: Sketch, hasEarlier: boolean): boolean {
  const { strokes, keepsEarlier } = visible(sketch);
  return !strokes.some((stroke) => stroke.tool === 'pen') && !(hasEarlier && keepsEarlier);
}

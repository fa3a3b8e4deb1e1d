import { useRef, type PointerEvent } from 'react';
import { SKETCH_HEIGHT, SKETCH_WIDTH } from './paint';
import type { Point, Stroke } from './sketch';

export type Pen = Pick<Stroke, 'tool' | 'color' | 'size'>;

interface PointerPenOptions {
  readonly pen: Pen;
  /** The stroke so far, to be shown; undefined when it was given up. */
  readonly onChange: (stroke: Stroke | undefined) => void;
  readonly onStroke: (stroke: Stroke) => void;
}

function pointIn(canvas: HTMLElement, event: { clientX: number; clientY: number }): Point {
  const box = canvas.getBoundingClientRect();
  return {
    x: ((event.clientX - box.left) / box.width) * SKETCH_WIDTH,
    y: ((event.clientY - box.top) / box.height) * SKETCH_HEIGHT,
  };
}

/** Safari has it from 18.2 on; without it a line has a corner for each frame, and is no worse for it. */
type CoalescedEvents = Partial<Pick<globalThis.PointerEvent, 'getCoalescedEvents'>>;

/** Where the pointer has been since the last event, this event included. */
function movesOf(event: PointerEvent): readonly { clientX: number; clientY: number }[] {
  const all = (event.nativeEvent as CoalescedEvents).getCoalescedEvents?.() ?? [];
  return all.length > 0 ? all : [event];
}

/** One finger, pen or mouse draws; a second one is ignored, so a resting hand draws nothing. */
export function usePointerPen({ pen, onChange, onStroke }: PointerPenOptions) {
  const current = useRef<{ readonly pointer: number; stroke: Stroke } | undefined>(undefined);

  const extend = (points: readonly Point[]) => {
    const drawing = current.current;
    if (drawing === undefined) return;
    drawing.stroke = { ...drawing.stroke, points: [...drawing.stroke.points, ...points] };
    onChange(drawing.stroke);
  };
  const isOurs = (event: PointerEvent) => current.current?.pointer === event.pointerId;

  return {
    onPointerDown: (event: PointerEvent<HTMLCanvasElement>) => {
      if (event.button !== 0 || current.current !== undefined) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      current.current = {
        pointer: event.pointerId,
        stroke: { type: 'stroke', ...pen, points: [] },
      };
      extend([pointIn(event.currentTarget, event)]);
    },
    onPointerMove: (event: PointerEvent<HTMLCanvasElement>) => {
      if (!isOurs(event)) return;
      const canvas = event.currentTarget;
      extend(movesOf(event).map((move) => pointIn(canvas, move)));
    },
    onPointerUp: (event: PointerEvent<HTMLCanvasElement>) => {
      const drawing = current.current;
      if (!isOurs(event) || drawing === undefined) return;
      current.current = undefined;
      onStroke(drawing.stroke);
    },
    onPointerCancel: (event: PointerEvent<HTMLCanvasElement>) => {
      if (!isOurs(event)) return;
      current.current = undefined;
      onChange(undefined);
    },
  };
}

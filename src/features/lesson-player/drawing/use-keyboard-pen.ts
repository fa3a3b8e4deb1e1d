import { useRef, useState, type KeyboardEvent } from 'react';
import { SKETCH_HEIGHT, SKETCH_WIDTH } from './paint';
import type { Point, Stroke } from './sketch';
import type { Pen } from './use-pointer-pen';

interface KeyboardPenOptions {
  readonly pen: Pen;
  readonly onChange: (stroke: Stroke | undefined) => void;
  readonly onStroke: (stroke: Stroke) => void;
  readonly onSay: (what: 'pen_down' | 'pen_up') => void;
}

const STEP = 12;
const BIG_STEP = 60;

const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const within = (value: number, most: number) => Math.max(0, Math.min(most, value));

/** Arrow keys move a cross (with Shift in big steps), Space puts the pen down and lifts it. */
export function useKeyboardPen({ pen, onChange, onStroke, onSay }: KeyboardPenOptions) {
  const [focused, setFocused] = useState(false);
  const [cross, setCross] = useState<Point>({ x: SKETCH_WIDTH / 2, y: SKETCH_HEIGHT / 2 });
  const [down, setDown] = useState(false);
  const stroke = useRef<Stroke | undefined>(undefined);

  const lift = () => {
    const drawn = stroke.current;
    if (drawn === undefined) return;
    stroke.current = undefined;
    setDown(false);
    onStroke(drawn);
    onSay('pen_up');
  };
  const press = () => {
    stroke.current = { type: 'stroke', ...pen, points: [cross] };
    setDown(true);
    onChange(stroke.current);
    onSay('pen_down');
  };
  const move = (direction: Point, step: number) => {
    const next = {
      x: within(cross.x + direction.x * step, SKETCH_WIDTH),
      y: within(cross.y + direction.y * step, SKETCH_HEIGHT),
    };
    setCross(next);
    if (stroke.current === undefined) return;
    stroke.current = { ...stroke.current, points: [...stroke.current.points, next] };
    onChange(stroke.current);
  };

  const handlers = {
    onFocus: (event: { currentTarget: HTMLElement }) => {
      setFocused(event.currentTarget.matches(':focus-visible'));
    },
    onBlur: () => {
      setFocused(false);
      lift();
    },
    onKeyDown: (event: KeyboardEvent) => {
      const direction = DIRECTIONS[event.key];
      if (direction !== undefined) {
        event.preventDefault();
        setFocused(true);
        move(direction, event.shiftKey ? BIG_STEP : STEP);
      } else if (event.key === ' ' && !event.repeat) {
        event.preventDefault();
        setFocused(true);
        if (stroke.current === undefined) press();
        else lift();
      }
    },
  };
  return { handlers, down, cross: focused ? cross : undefined };
}

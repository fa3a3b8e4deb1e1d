import { useEffect, useRef, type ReactNode } from 'react';
import { useKeyboardPen } from './use-keyboard-pen';
import { usePointerPen } from './use-pointer-pen';
import {
  contextOf,
  paintGround,
  paintStrokes,
  SKETCH_HEIGHT,
  SKETCH_WIDTH,
  type Ground,
} from './paint';
import { visible, type Sketch, type Stroke } from './sketch';
import type { Tool } from './tools';
import classes from './drawing.module.css';

interface CanvasBoardProps {
  readonly name: string;
  readonly descriptionId: string;
  readonly sketch: Sketch;
  readonly ground: Ground;
  readonly tool: Tool;
  readonly onStroke: (stroke: Stroke) => void;
  readonly onSay: (what: 'pen_down' | 'pen_up') => void;
  readonly children?: ReactNode;
}

/** The sheet: the ground below, the ink above, and a cross where the keyboard's pen is. */
export function CanvasBoard(props: CanvasBoardProps) {
  const { sketch, ground, tool, onStroke } = props;
  const below = useRef<HTMLCanvasElement>(null);
  const ink = useRef<HTMLCanvasElement>(null);
  const { strokes, keepsEarlier } = visible(sketch);

  useEffect(() => {
    if (below.current !== null) paintGround(contextOf(below.current), ground, keepsEarlier);
  }, [ground, keepsEarlier]);

  const paintWith = (current: Stroke | undefined) => {
    if (ink.current === null) return;
    paintStrokes(contextOf(ink.current), current === undefined ? strokes : [...strokes, current]);
  };
  useEffect(() => {
    if (ink.current !== null) paintStrokes(contextOf(ink.current), visible(sketch).strokes);
  }, [sketch]);

  const pen = { tool: tool.tool, color: tool.color.value, size: tool.size.value };
  const pointer = usePointerPen({ pen, onChange: paintWith, onStroke });
  const keys = useKeyboardPen({ pen, onChange: paintWith, onStroke, onSay: props.onSay });
  return (
    <div
      className={`${classes['board'] ?? ''} relative overflow-clip rounded-control bg-(--db-white) [border:2px_solid_var(--db-line-strong)]`}
    >
      <canvas
        className="block aspect-[4/3] w-full"
        ref={below}
        width={SKETCH_WIDTH}
        height={SKETCH_HEIGHT}
        aria-hidden
      />
      <canvas
        ref={ink}
        width={SKETCH_WIDTH}
        height={SKETCH_HEIGHT}
        className="absolute inset-0 aspect-[4/3] w-full cursor-crosshair touch-none outline-none"
        // A drawing area takes arrow keys and Space itself: that is what "application" says.
        // eslint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role
        role="application"
        tabIndex={0}
        aria-label={props.name}
        aria-describedby={props.descriptionId}
        {...pointer}
        {...keys.handlers}
      />
      {keys.cross === undefined ? null : (
        <span
          className={`${classes['cross'] ?? ''} pointer-events-none absolute -ms-4 me-0 -mt-4 mb-0 size-8`}
          data-down={keys.down}
          aria-hidden
          style={{
            left: `${(keys.cross.x / SKETCH_WIDTH) * 100}%`,
            top: `${(keys.cross.y / SKETCH_HEIGHT) * 100}%`,
          }}
        />
      )}
      {props.children}
    </div>
  );
}

import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { useLatest } from '../../../ui/use-latest';

interface RowDragHandlers {
  readonly onMove: (from: number, to: number) => void;
  readonly onDrop: () => void;
  readonly onCancel: () => void;
}

/** The place a row has at a pointer: below all others whose middle is above it, so rows of any height work. */
function placeAt(list: HTMLElement, dragged: Element | undefined, y: number): number {
  const above = [...list.children].filter((row) => {
    const { top, height } = row.getBoundingClientRect();
    return row !== dragged && top + height / 2 < y;
  });
  return above.length;
}

/**
 * Dragging a row of a list with mouse, pen or finger. Rows change places while the pointer moves;
 * Escape or a lost pointer puts everything back.
 */
export function useRowDrag(list: RefObject<HTMLElement | null>, handlers: RowDragHandlers) {
  const [draggedRow, setDraggedRow] = useState<number>();
  const latest = useLatest(handlers);
  const active = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => active.current?.abort(), []);

  const grab = (event: PointerEvent<HTMLElement>, row: number) => {
    if (event.button !== 0) return;
    const stop = new AbortController();
    active.current?.abort();
    active.current = stop;
    let at = row;
    const dragged = list.current?.children[row];
    const finish = (end: () => void) => {
      stop.abort();
      setDraggedRow(undefined);
      end();
    };
    const options = { signal: stop.signal };
    setDraggedRow(row);
    window.addEventListener(
      'pointermove',
      (move) => {
        if (list.current === null) return;
        const to = placeAt(list.current, dragged, move.clientY);
        if (to === at) return;
        latest.current.onMove(at, to);
        at = to;
        setDraggedRow(to);
      },
      options,
    );
    window.addEventListener('pointerup', () => finish(() => latest.current.onDrop()), options);
    window.addEventListener(
      'pointercancel',
      () => finish(() => latest.current.onCancel()),
      options,
    );
    window.addEventListener(
      'keydown',
      (key) => {
        if (key.key === 'Escape') finish(() => latest.current.onCancel());
      },
      options,
    );
  };
  return { draggedRow, grab };
}

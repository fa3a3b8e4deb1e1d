import { useLayoutEffect, useState, type RefObject } from 'react';
import type { Pairs } from './pairs';

interface Line {
  readonly key: string;
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

function measure(board: HTMLElement, pairs: Pairs): Line[] {
  const origin = board.getBoundingClientRect();
  const boxOf = (side: string, id: string) =>
    board.querySelector(`[data-side="${side}"][data-item="${id}"]`)?.getBoundingClientRect();
  return Object.entries(pairs).flatMap(([leftId, rightId]) => {
    const [left, right] = [boxOf('left', leftId), boxOf('right', rightId)];
    if (left === undefined || right === undefined) return [];
    return {
      key: `${leftId} ${rightId}`,
      x1: left.right - origin.left,
      y1: left.top + left.height / 2 - origin.top,
      x2: right.left - origin.left,
      y2: right.top + right.height / 2 - origin.top,
    };
  });
}

interface MatchingLinesProps {
  readonly board: RefObject<HTMLElement | null>;
  readonly pairs: Pairs;
}

/** Lines between partners. Only for the eye: the numbers and names on the buttons say the same. */
export function MatchingLines({ board, pairs }: MatchingLinesProps) {
  const [lines, setLines] = useState<readonly Line[]>([]);
  useLayoutEffect(() => {
    const element = board.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setLines(measure(element, pairs)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [board, pairs]);
  return (
    <svg
      className="pointer-events-none absolute inset-0 size-full"
      stroke="var(--db-brand-text)"
      strokeWidth="3"
      strokeLinecap="round"
      aria-hidden
    >
      {lines.map(({ key, ...ends }) => (
        <line key={key} {...ends} />
      ))}
    </svg>
  );
}

/**
 * One scheduler for work that keeps the processor busy: a class that sends its answers must not wait for a sequence that
 * is put together. All such work takes turns, a short one in each round of the event loop.
 */
import type { InPieces } from '../../../domain/in-pieces';

/** Others wait so long at most, and for the one piece that is under way. */
const sliceMs = 8;

const waiting: (() => void)[] = [];

function callNext(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(callNext);
}

const nextSlice = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    // What is asked for in one round is called in the next.
    if (waiting.length === 1) setImmediate(callNext);
  });

/** Does work piece by piece and lets others have their turn in between. Throws what the work throws. */
export async function runScheduled<Result>(work: InPieces<Result>): Promise<Result> {
  for (;;) {
    await nextSlice();
    for (const end = performance.now() + sliceMs; performance.now() < end;) {
      const { done, value } = work.next();
      if (done) return value;
    }
  }
}

/** A list, each of its entries made in a piece of its own. */
export function* eachInPieces<From, To>(
  list: readonly From[],
  make: (entry: From) => To,
): InPieces<To[]> {
  const made: To[] = [];
  for (const entry of list) {
    yield;
    made.push(make(entry));
  }
  return made;
}

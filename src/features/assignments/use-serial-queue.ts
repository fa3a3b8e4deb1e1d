import { useRef } from 'react';

/** @param isNewest whether nothing has been asked for since */
type Turn = (isNewest: () => boolean) => Promise<void>;

/**
 * Does one thing after the other, in the order in which they were asked for: a change goes by the revision that the one
 * before has made.
 * @returns takes a turn that never rejects; resolves at its end
 */
export function useSerialQueue(): (turn: Turn) => Promise<void> {
  const last = useRef(Promise.resolve());
  const newest = useRef(0);
  return (turn) => {
    newest.current += 1;
    const own = newest.current;
    last.current = last.current.then(() => turn(() => own === newest.current));
    return last.current;
  };
}

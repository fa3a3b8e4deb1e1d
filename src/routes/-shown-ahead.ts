import { useCallback, useEffect, useRef, useState } from 'react';
import { deepEqual } from '../../domain/deep-equal';

/** Behind the frame that is being made. */
const painted = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
  });

interface ShownAhead<Place> {
  /** The same object as long as it says the same. */
  readonly at: Place;
  /** Keeps its identity. */
  readonly go: (change: Partial<Place>) => void;
}

/**
 * Where a screen is of which one goes through many places by keys. What is chosen shows in the same moment; the address
 * follows behind the frame in which it has been painted, since its way through the router takes longer than that.
 * @param address the place as the address says it
 * @param follow brings the address to a place; settles when it is there, or has been overtaken by another one
 */
export function useShownAhead<Place extends object>(
  address: Place,
  follow: (place: Place) => Promise<void>,
): ShownAhead<Place> {
  const [ahead, setAhead] = useState<Place>();
  const now = ahead ?? address;
  const [at, setAt] = useState(now);
  if (!deepEqual(at, now)) setAt(now);
  const newest = useRef({ now, follow });
  useEffect(() => {
    newest.current = { now, follow };
  });
  const turn = useRef(0);
  // Who has left the screen is not brought back to it.
  useEffect(
    () => () => {
      turn.current += 1;
    },
    [],
  );
  const go = useCallback((change: Partial<Place>) => {
    const next = { ...newest.current.now, ...change };
    newest.current = { ...newest.current, now: next };
    setAhead(next);
    turn.current += 1;
    const own = turn.current;
    const isNewest = () => turn.current === own;
    void painted()
      .then(() => (isNewest() ? newest.current.follow(next) : undefined))
      .catch(() => undefined)
      .then(() => {
        if (isNewest()) setAhead(undefined);
      });
  }, []);
  return { at, go };
}

import { useEffect, useState } from 'react';

const lookAgainMs = 20_000;

/**
 * Whether a moment has passed, also while a page stays open over it.
 * @param endsAt milliseconds since the epoch, by the clock of the device
 */
export function useIsOver(endsAt: number): boolean {
  const [over, setOver] = useState(() => Date.now() >= endsAt);
  useEffect(() => {
    const look = () => setOver(Date.now() >= endsAt);
    look();
    const timer = setInterval(look, lookAgainMs);
    return () => clearInterval(timer);
  }, [endsAt]);
  return over;
}

import { startTransition, useEffect, useState } from 'react';

const tickMs = 10_000;

/**
 * The server's time, for "12 minutes ago": goes on by itself every ten seconds, up to when the server was heard of
 * last. Without network it stands still, or each student would seem to have gone. In whole seconds: the difference of
 * the clocks is found anew with all news, and by a few milliseconds nobody stands otherwise.
 * @param heardAt keeps its identity
 */
export function useClock(offset: number, heardAt: () => number): number {
  const [now, setNow] = useState(heardAt);
  useEffect(() => {
    const timer = setInterval(() => {
      startTransition(() => {
        setNow(heardAt());
      });
    }, tickMs);
    return () => {
      clearInterval(timer);
    };
  }, [heardAt]);
  return Math.floor((now + offset) / 1000) * 1000;
}

import { startTransition, useEffect, useState } from 'react';

const tickMs = 10_000;

/**
 * The server's time, for "12 minutes ago": goes on by itself every ten seconds, up to when the server was heard of
 * last. Without network it stands still, or each student would seem to have gone. In whole seconds: the difference of
 * the clocks is found anew with all news, and by a few milliseconds nobody stands otherwise.
 * @param lastSeenAt keeps its identity
 */
export function useClock(offset: number, lastSeenAt: () => number): number {
  const [now, setNow] = useState(lastSeenAt);
  useEffect(() => {
    const timer = setInterval(() => {
      startTransition(() => {
        setNow(lastSeenAt());
      });
    }, tickMs);
    return () => {
      clearInterval(timer);
    };
  }, [lastSeenAt]);
  return Math.floor((now + offset) / 1000) * 1000;
}

import { startTransition, useEffect, useState } from 'react';

const tickMs = 10_000;

/** The server's time, for "12 minutes ago": goes on by itself every ten seconds. */
export function useClock(offset: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      startTransition(() => {
        setNow(Date.now());
      });
    }, tickMs);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return now + offset;
}

import { connectivity, subscribeConnectivity } from '../offline/network/connectivity';
import { mayGetThrough } from '../offline/network/connectivity-state';

const firstMs = 500;
const maxMs = 15_000;

/** Waits a little longer each time, and until something may get through. @throws what the signal was ended with */
export async function networkPause(
  failures: number,
  askedMs: number | undefined,
  signal: AbortSignal,
): Promise<void> {
  const ms = askedMs ?? Math.min(maxMs, firstMs * 2 ** (failures - 1));
  await until(signal, (done) => {
    const timer = setTimeout(done, ms);
    return () => clearTimeout(timer);
  });
  if (mayGetThrough(connectivity())) return;
  await until(signal, (done) =>
    subscribeConnectivity((state) => {
      if (mayGetThrough(state)) done();
    }),
  );
}

function until(signal: AbortSignal, begin: (done: () => void) => () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = begin(() => finish(resolve));
    const aborted = () => finish(() => reject(new DOMException('Cancelled', 'AbortError')));
    function finish(then: () => void): void {
      stop();
      signal.removeEventListener('abort', aborted);
      then();
    }
    if (signal.aborted) aborted();
    signal.addEventListener('abort', aborted);
  });
}

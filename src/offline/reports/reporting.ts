/** Decides when a device tells of itself without work to send: seldom, never in the way, and in one tab. */
import { browserParts } from '../browser';
import { connectivity, subscribeConnectivity } from '../network/connectivity';
import { withLock } from '../tabs/leader';

const reportLock = { limitMs: 8_000, stealAfterMs: 12_000 };
/** News waits so long at most, for more of them and at a moment of its own. */
const newsMs = 4_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Somebody pays for each byte, or nothing gets through. */
function isNoTime(): boolean {
  return browserParts().connection?.saveData === true || connectivity() !== 'online';
}

async function report(): Promise<void> {
  const { sendDeviceReport } = await import('./send-device-report');
  const isTold = await withLock('daybook-report', reportLock, sendDeviceReport);
  if (!isTold) reportSoon();
}

/** Asks for a report, soon. One that fails is nobody's problem: the next one says the same. */
export function reportSoon(withinMs: number = newsMs): void {
  if (typeof document === 'undefined' || timer !== undefined) return;
  timer = setTimeout(
    () => {
      timer = undefined;
      if (!isNoTime()) void report().catch(() => undefined);
    },
    (0.25 + 0.75 * Math.random()) * withinMs,
  );
}

/** Tells when the network is back. Call once per page. */
export function startReporting(): void {
  subscribeConnectivity((state) => {
    if (state === 'online') reportSoon();
  });
}

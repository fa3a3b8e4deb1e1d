/** Decides when a device tells of itself without work to send: seldom, never in the way, and in one tab. */
import { api } from '../api/client';
import { browserParts } from './browser';
import { connectivity, subscribeConnectivity } from './connectivity';
import { composeReport, isDue, newsOf, nextReport, noteReported } from './device-report';
import { deviceId } from './device-registry';
import { readPartition } from './drain-store';
import { withLock } from './leader';
import { createTransport } from './transport';
import { presentUser } from './user-db';

const reportLock = { limitMs: 8_000, stealAfterMs: 12_000 };
/** News waits so long at most, for more of them and at a moment of its own. */
const newsMs = 4_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Somebody pays for each byte, or nothing gets through. */
function isNoTime(): boolean {
  return browserParts().connection?.saveData === true || connectivity() !== 'online';
}

async function tell(stop: AbortSignal): Promise<void> {
  const userId = await presentUser();
  if (userId === undefined) return;
  const number = await nextReport(Date.now());
  const { entries, ticket } = await readPartition(userId);
  // What is on its way neither waits nor is there yet.
  if (entries.some(({ state }) => state === 'sending')) {
    reportSoon();
    return;
  }
  const report = await composeReport(userId, entries, [], Date.now(), number);
  if (ticket === undefined || !report || !(await isDue(userId, report, Date.now()))) return;
  const news = await newsOf(userId, report);
  await createTransport(api).sync(ticket, await deviceId(), [], stop, news);
  await noteReported(userId, report, Date.now());
}

/** Asks for a report, soon. One that fails is nobody's problem: the next one says the same. */
export function reportSoon(withinMs: number = newsMs): void {
  if (typeof document === 'undefined' || timer !== undefined) return;
  timer = setTimeout(
    () => {
      timer = undefined;
      if (!isNoTime()) withLock('daybook-report', reportLock, tell).catch(() => undefined);
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

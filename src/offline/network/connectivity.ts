/** How this device stands with the server. Every answer of the API is evidence; a probe asks when none comes. */
import { api, setEvidenceHook, type Evidence } from '../../api/client';
import { deviceOnline } from '../../api/device-online';
import { unwrap } from '../../api/errors';
import { createListeners } from '../../listeners';
import { backoffMs } from './backoff';
import { broadcast, onBroadcast } from '../tabs/channel';
import { stateAfter, type Connectivity } from './connectivity-state';
import { withLock } from '../tabs/leader';

export type { Connectivity };

const probeTimeoutMs = 4_000;
const slowestProbeMs = 60_000;
const firstProbeMs = 2_000;
const probeLock = { limitMs: 6_000, stealAfterMs: 10_000 };

let state: Connectivity = 'unknown';
const listeners = createListeners<[state: Connectivity, before: Connectivity]>();
let failedProbes = 0;
/** Words that were heard, counted: a clock that is put back would make the last one come after every question. */
let words = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

export function connectivity(): Connectivity {
  return state;
}

export const subscribeConnectivity = listeners.subscribe;

function become(next: Connectivity, heardHere: boolean): void {
  words += 1;
  if (next === 'online' && deviceOnline()) failedProbes = 0;
  const before = state;
  if (before !== next) {
    state = next;
    listeners.tell(next, before);
    if (heardHere) broadcast({ type: 'connectivity', state: next });
  }
  planProbe();
}

function hear(evidence: Evidence): void {
  const next = stateAfter(evidence, deviceOnline());
  if (next) become(next, true);
  else if (state !== 'online') planProbe();
}

/** 2 s at first, doubling to 60 s, a little earlier or later so that tabs do not ask together. */
function probeDelayMs(): number {
  const limit = Math.min(slowestProbeMs, firstProbeMs * 2 ** failedProbes);
  return limit * 0.75 + backoffMs(1, Math.random()) * 0.25;
}

function planProbe(): void {
  clearTimeout(timer);
  timer = undefined;
  // An answer that was on its way when the network went says `online` too: then a probe has the last word.
  if (state === 'offline' || (state === 'online' && deviceOnline())) return;
  timer = setTimeout(() => void probe(), probeDelayMs());
}

/** Asks for one's own nonce back. Of several tabs one asks, the others hear what it found. */
export async function probe(): Promise<void> {
  clearTimeout(timer);
  const before = words;
  failedProbes += 1;
  await withLock('daybook-probe', probeLock, async (signal) => {
    // Another tab has asked while this one waited for its turn.
    if (words !== before) return;
    const n = crypto.randomUUID();
    // What comes of it reaches `hear` through the client, as every answer does.
    const answer = await unwrap(
      api.GET('/ping', { params: { query: { n } }, timeoutMs: probeTimeoutMs, signal }),
    );
    if (answer.nonce !== n) hear({ reason: 'portal' });
  }).catch(() => undefined);
  if (timer === undefined) planProbe();
}

/** Begins to listen. Call once per page. */
export function startConnectivity(): void {
  setEvidenceHook(hear);
  onBroadcast((message, fromHere) => {
    if (message.type === 'connectivity' && !fromHere) become(message.state, false);
  });
  state = deviceOnline() ? 'unknown' : 'offline';
  addEventListener('offline', () => {
    become('offline', true);
  });
  addEventListener('online', () => {
    become('unknown', true);
    void probe();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && state !== 'online') void probe();
  });
  planProbe();
}

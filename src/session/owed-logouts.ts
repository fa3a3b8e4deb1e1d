/**
 * Sign-outs that the server has not heard of: there was no network, or no answer. The device keeps a hash of the refresh
 * token, which ends the sign-in that it belongs to and opens nothing, and makes up for the rest when the server is there,
 * whoever is signed in by then. In localStorage, which also a device without room can write.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { call } from '../api/call';
import { ApiError, NetworkError } from '../api/errors';
import { connectivity, subscribeConnectivity } from '../offline/network/connectivity';
import { subscribeSession } from './session-store';
import { storageKeys } from './storage-keys';

/** The server takes so many at once. Of more than these the oldest have the least left to live. */
const most = 50;
const firstPauseMs = 30_000;
const longestPauseMs = 15 * 60_000;

let watching = false;
let running: Promise<void> | undefined;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
/** The server does not want to be asked before; by the page's own clock, which nobody sets. */
let notBefore = 0;

function owed(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKeys.owedLogouts) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.filter(
      (hash): hash is string => typeof hash === 'string' && /^[0-9a-f]{64}$/.test(hash),
    );
  } catch {
    return [];
  }
}

function keep(hashes: readonly string[]): void {
  try {
    if (hashes.length === 0) localStorage.removeItem(storageKeys.owedLogouts);
    else localStorage.setItem(storageKeys.owedLogouts, JSON.stringify(hashes));
  } catch {
    // Nobody may be kept here for want of room; the sign-in then ends by its time.
  }
}

async function tell(): Promise<void> {
  const told = owed();
  if (told.length === 0 || connectivity() === 'offline' || performance.now() < notBefore) return;
  clearTimeout(timer);
  try {
    await call('POST', '/auth/owed-logouts', { body: { token_hashes: [...told] } });
    failures = 0;
    // Another tab may have added one meanwhile.
    keep(owed().filter((hash) => !told.includes(hash)));
  } catch (error) {
    const known = error instanceof ApiError || error instanceof NetworkError;
    const askedMs = known ? error.retryAfterMs : undefined;
    const ownMs = Math.min(longestPauseMs, firstPauseMs * 2 ** failures);
    failures += 1;
    notBefore = performance.now() + (askedMs ?? 0);
    // A timer may come a moment too early.
    timer = setTimeout(makeUp, (askedMs ?? ownMs * (0.75 + Math.random() / 2)) + 50);
  }
}

function makeUp(): void {
  running ??= tell().finally(() => {
    running = undefined;
  });
}

/** The server is told of this sign-out as soon as it can be. Best effort. */
export function oweLogout(refreshToken: string): void {
  const hash = bytesToHex(sha256(utf8ToBytes(refreshToken)));
  keep([...owed().filter((other) => other !== hash), hash].slice(-most));
  watchOwedLogouts();
}

/** Makes up for what is owed: now, whenever the server is there again, and when somebody comes or goes. */
export function watchOwedLogouts(): void {
  if (watching) return;
  watching = true;
  subscribeConnectivity((state) => {
    if (state === 'online') makeUp();
  });
  subscribeSession(makeUp);
  makeUp();
}

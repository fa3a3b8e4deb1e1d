/** Sequences that a teacher looks through: from the server when it can be reached, else from this device. */
import { api } from '../../api/client';
import { ApiError, NetworkError, unwrapOurs } from '../../api/errors';
import { onBroadcast, broadcast } from '../tabs/channel';
import { connectivity, probe, subscribeConnectivity } from '../network/connectivity';
import { isSignedInHere } from '../storage/device-registry';
import { LockTimeoutError, withLock } from '../tabs/leader';
import { networkFirst } from '../reading/network-first';
import { runPreviews, sayPreview } from './preview-run';
import {
  dropPreview,
  editionOf,
  keepPreview,
  keptPreview,
  previewKey,
  updatePreview,
} from './previews-registry';
import type { Edition, PreviewDay, PreviewState, SequencePreview } from './previews-state';

export type { Edition, PreviewDay, PreviewState, SequencePreview };
export { editionOf, previewKey };

const runLock = { limitMs: 300_000, stealAfterMs: 330_000 };
/** A preview has more to bring than a lesson. */
const patienceMs = 2_500;
const firstGoOnMs = 4_000;
const slowestGoOnMs = 60_000;

let person: number | undefined;
let active: Promise<void> | undefined;
let asked = false;
let cutOff = 0;
let left = new AbortController();
/** The one that is being fetched now. */
let current: { readonly key: string; readonly stop: AbortController } | undefined;
let listening = false;

function listen(): void {
  if (listening) return;
  listening = true;
  subscribeConnectivity((state) => {
    if (state === 'online') start();
  });
  onBroadcast((message) => {
    if (message.type !== 'dropped' || message.userId !== person) return;
    person = undefined;
    left.abort();
    current?.stop.abort();
    left = new AbortController();
  });
}

async function bringAll(over: AbortSignal): Promise<void> {
  asked = false;
  const userId = person;
  if (userId === undefined) return;
  const { signal: gone } = left;
  const begin = (key: string) => {
    const stop = new AbortController();
    current = { key, stop };
    for (const signal of [over, gone]) {
      if (signal.aborted) stop.abort();
      signal.addEventListener('abort', () => {
        stop.abort();
      });
    }
    return stop.signal;
  };
  await runPreviews({ userId, begin }, gone);
}

function goOnLater(): void {
  void probe();
  const delay = Math.min(slowestGoOnMs, firstGoOnMs * 2 ** cutOff) * (0.5 + Math.random() / 2);
  cutOff += 1;
  setTimeout(() => {
    if (connectivity() !== 'offline') start();
  }, delay);
}

/** Never throws: what is missing is fetched when the network is back, or at the next opening. */
function start(): void {
  if (person === undefined) return;
  asked = active !== undefined;
  active ??= withLock('daybook-previews', runLock, bringAll)
    .then(
      () => {
        cutOff = 0;
      },
      (error: unknown) => {
        if (error instanceof NetworkError || error instanceof LockTimeoutError) goOnLater();
      },
    )
    .finally(() => {
      active = undefined;
      current = undefined;
      if (asked && cutOff === 0) start();
    });
}

/** Goes on with what an earlier visit has left half way. */
export function resumePreviews(userId: number): void {
  person = userId;
  listen();
  if (connectivity() !== 'offline') start();
}

const call = '/dashboard/sequences/{document_id}/preview';

function fetchEdition(id: number, edition: Edition): Promise<SequencePreview> {
  const params = { path: { document_id: id }, query: { of: edition } };
  return unwrapOurs(api.GET(call, { params }));
}

/** One's own is looked at as it is being written, what others share as they have published it. */
async function fetchPreview(id: number, edition: Edition | undefined): Promise<SequencePreview> {
  const preview = await fetchEdition(id, edition ?? 'draft');
  const { mine, version, published_version } = preview;
  const newest = edition === undefined && !mine && version === null && published_version;
  return newest ? fetchEdition(id, 'published') : preview;
}

async function fetchAndKeep(
  userId: number,
  id: number,
  edition: Edition | undefined,
): Promise<SequencePreview> {
  const preview = await fetchPreview(id, edition);
  if (!(await isSignedInHere(userId))) return preview;
  // A full device must not keep the preview from the screen.
  await keepPreview(userId, preview).catch(() => undefined);
  resumePreviews(userId);
  return preview;
}

/**
 * Opens a sequence to look through, and keeps it with the last ones opened.
 *
 * @param edition undefined: the draft for who may edit it, else what is published
 * @throws NotAvailableOfflineError when the server cannot be reached and nothing is kept here
 * @throws ApiError when the server refuses it, e.g. 404; what was kept of it is removed then
 */
export async function readPreview(
  userId: number,
  id: number,
  edition: Edition | undefined,
): Promise<SequencePreview> {
  const copy = await keptPreview(userId, id, edition).catch(() => undefined);
  try {
    return await networkFirst(copy, () => fetchAndKeep(userId, id, edition), patienceMs);
  } catch (error) {
    const gone = error instanceof ApiError && (error.status === 404 || error.status === 403);
    if (gone && copy) await forget(userId, previewKey(id, editionOf(copy)));
    throw error;
  }
}

async function forget(userId: number, key: string): Promise<void> {
  if (current?.key === key) current.stop.abort();
  await dropPreview(userId, key);
  broadcast({ type: 'preview', userId, key, pack: undefined });
}

/**
 * Keeps a preview until it is taken away; its files come at once when there is a network.
 * @throws StorageFullError
 */
export async function keepOffline(userId: number, preview: SequencePreview): Promise<void> {
  const key = previewKey(preview.id, editionOf(preview));
  await keepPreview(userId, preview);
  const pack = await updatePreview(userId, key, { pinned: true });
  if (pack) sayPreview(userId, pack);
  resumePreviews(userId);
}

/** Calls the download off. What is here already stays until the preview is not among the last ones any more. */
export async function stopKeeping(userId: number, key: string): Promise<void> {
  const pack = await updatePreview(userId, key, { state: 'stopped', pinned: false });
  if (current?.key === key) current.stop.abort();
  if (pack) sayPreview(userId, pack);
}

/** Takes a preview from this device, with the files that nothing else here asks for. */
export function removeKept(userId: number, key: string): Promise<void> {
  return forget(userId, key);
}

/**
 * Brings the rare parts of the PDF reader that documents on this device need, so that they are drawn without network,
 * too. Documents that need none, which is nearly all of them, bring nothing.
 */
import { assetCacheName } from '../storage/asset-names';
import { onBroadcast } from '../tabs/channel';
import { subscribeConnectivity } from '../network/connectivity';
import { partsNeeded } from './pdf-needs';
import { pdfPartsCacheName, pdfPartsCacheStart, pdfPartsPath } from './pdf-part-names';

/** A document that is looked at is in memory: larger ones bring their parts when they are opened. */
const maxBytes = 30_000_000;
/** Several lessons may become ready one after the other. */
const afterMs = 5_000;

/** Documents that were looked at since the start, by address. */
const seen = new Set<string>();

async function bring(part: string, cache: Cache): Promise<void> {
  const address = pdfPartsPath + part;
  if (await cache.match(address)) return;
  const response = await fetch(address, { redirect: 'manual' });
  // A name that looks like a table's and is none.
  if (response.status === 404) return;
  const type = response.headers.get('content-type') ?? '';
  if (response.status !== 200 || type.includes('html')) throw new TypeError(`${address}: no part`);
  await cache.put(address, response);
}

async function look(request: Request, assets: Cache): Promise<void> {
  const response = await assets.match(request);
  if (response?.headers.get('content-type') !== 'application/pdf') return;
  const document = await response.blob();
  if (document.size > maxBytes) return;
  const parts = await partsNeeded(new Uint8Array(await document.arrayBuffer()));
  if (parts.length === 0) return;
  const cache = await caches.open(pdfPartsCacheName);
  for (const part of parts) await bring(part, cache);
}

async function lookAtAll(): Promise<void> {
  const assets = await caches.open(assetCacheName);
  for (const request of await assets.keys()) {
    if (seen.has(request.url)) continue;
    await look(request, assets);
    seen.add(request.url);
  }
  for (const name of await caches.keys()) {
    const isFormer = name.startsWith(pdfPartsCacheStart) && name !== pdfPartsCacheName;
    if (isFormer) await caches.delete(name);
  }
}

let timer: ReturnType<typeof setTimeout> | undefined;
let active = Promise.resolve();
let watching = false;

function lookSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    // What did not come is tried at the next occasion: its document was not noted as seen.
    active = active.then(lookAtAll).catch(() => undefined);
  }, afterMs);
}

/** Looks now and whenever a lesson is ready or the network is back. Returns at once and never throws. */
export function keepPdfParts(): void {
  if (watching || !('caches' in globalThis)) return;
  watching = true;
  onBroadcast((message) => {
    if (message.type === 'pack' && message.pack.state === 'ready') lookSoon();
  });
  subscribeConnectivity((state) => {
    if (state === 'online') lookSoon();
  });
  lookSoon();
}

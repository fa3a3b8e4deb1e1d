/**
 * The letters a reader can choose instead of the first ones. They are no part of the app's installation, which
 * every tablet of a class waits for; they come after it, before or when somebody chooses them.
 */
import andikaBold from '@fontsource/andika/files/andika-latin-700-normal.woff2?url';
import andika from '@fontsource/andika/files/andika-latin-400-normal.woff2?url';
import dyslexicBold from '@fontsource/opendyslexic/files/opendyslexic-latin-700-normal.woff2?url';
import dyslexic from '@fontsource/opendyslexic/files/opendyslexic-latin-400-normal.woff2?url';
import { connectivity, subscribeConnectivity } from '../network/connectivity';
import { fontCacheName } from './font-cache';
import { keepPdfParts } from '../packs/pdf-parts';

const addresses = [andika, andikaBold, dyslexic, dyslexicBold];

/** A sign-in page of the Wi-Fi comes with status 200 as well: the first bytes of a font are its name. */
function isFont(bytes: ArrayBuffer): boolean {
  return new TextDecoder().decode(bytes.slice(0, 4)) === 'wOF2';
}

async function bring(address: string, cache: Cache): Promise<void> {
  if (await cache.match(address)) return;
  const response = await fetch(address, { redirect: 'manual' });
  if (response.status !== 200) throw new TypeError(`status ${String(response.status)}`);
  const bytes = await response.arrayBuffer();
  if (!isFont(bytes)) throw new TypeError('no font');
  await cache.put(address, new Response(bytes, { headers: { 'content-type': 'font/woff2' } }));
}

async function bringAll(): Promise<void> {
  const cache = await caches.open(fontCacheName);
  await Promise.all(addresses.map((address) => bring(address, cache)));
  // Those of a former version.
  for (const { url } of await cache.keys()) {
    if (!addresses.includes(new URL(url).pathname)) await cache.delete(url);
  }
}

let active: Promise<void> | undefined;
let owed = false;
let watching = false;

function start(): void {
  active ??= bringAll()
    .then(
      () => {
        owed = false;
      },
      () => {
        owed = true;
      },
    )
    .finally(() => {
      active = undefined;
    });
}

/** Brings what is missing, now or when the network is back. Returns at once and never throws. */
export function keepReaderFonts(): void {
  // It comes along: a start of its own would be code of the first screen.
  keepPdfParts();
  if (!import.meta.env.PROD || !('caches' in globalThis)) return;
  if (!watching) {
    watching = true;
    subscribeConnectivity((state) => {
      if (state === 'online' && owed) start();
    });
  }
  if (connectivity() === 'offline') owed = true;
  else start();
}

/// <reference lib="webworker" />
/** The service worker: the app's files and the lessons' files. Data is not its business (docs/offline.md). */
import { clientsClaim } from 'workbox-core';
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { getOrCreatePrecacheController } from 'workbox-precaching/utils/getOrCreatePrecacheController.js';
import { createPartialResponse } from 'workbox-range-requests';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { assetCacheName } from '../offline/storage/asset-names';
import { fontCacheName } from '../offline/app/font-cache';
import { pdfPartsCacheName, pdfPartsPath } from '../offline/packs/pdf-part-names';
import { drainNow } from '../offline/drain/drain-now';
import { drainOnce } from '../offline/drain/drain-scheduler';
import { onlyOwnFiles } from './own-files';
import { keepOwnFiles } from './whole-app';
import {
  addressOf,
  addStaffFiles,
  keepStaffFiles,
  partFiles,
  staffFileStrategy,
} from './staff-files';

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: (PrecacheEntry | string)[];
};

/** What lib.webworker does not know yet: https://w3c.github.io/ServiceWorker/#installevent */
interface InstallEvent extends ExtendableEvent {
  addRoutes?(rules: RouterRule[]): Promise<void>;
}
interface RouterRule {
  readonly condition: {
    readonly urlPattern: { readonly pathname: string };
    readonly requestDestination?: RequestDestination;
    readonly requestMode?: RequestMode;
  };
  readonly source: 'network' | { readonly cacheName: string };
}

interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

// The shell and the code of every screen that students and visitors see.
const { common, staff } = partFiles(self.__WB_MANIFEST);
const ownFiles = onlyOwnFiles(new Set(common.map(addressOf)));
addPlugins([ownFiles]);
precacheAndRoute(common);
cleanupOutdatedCaches();

// The dashboard's own files, on the devices of those who open it.
registerRoute(({ url, sameOrigin }) => sameOrigin && staff.has(url.pathname), staffFileStrategy);

// Every address of the app is the same page; only the server answers for its own.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    denylist: [/^\/api(\/|$)/, /^\/assets\//],
  }),
);

// Lesson files, in ranges for players. Only verified whole files get in, put there by the pack download.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/assets\/[0-9a-f]{64}$/.test(url.pathname),
  new CacheFirst({
    cacheName: assetCacheName,
    plugins: [
      {
        cacheWillUpdate: () => Promise.resolve(null),
        cachedResponseWillBeUsed: ({ request, cachedResponse }) =>
          cachedResponse && request.headers.has('range')
            ? createPartialResponse(request, cachedResponse)
            : Promise.resolve(cachedResponse ?? null),
      },
    ],
  }),
);

// The letters of a reader's choice, which the page has looked at before it kept them.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/app\/[^/]+\.woff2$/.test(url.pathname),
  new CacheFirst({
    cacheName: fontCacheName,
    plugins: [{ cacheWillUpdate: () => Promise.resolve(null) }],
  }),
);

// Rare parts of the PDF reader: kept once they were needed. A Wi-Fi's sign-in page is none of them.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(pdfPartsPath),
  new CacheFirst({
    cacheName: pdfPartsCacheName,
    plugins: [
      {
        cacheWillUpdate: ({ response }) =>
          Promise.resolve(
            response.status === 200 && !/html/.test(response.headers.get('content-type') ?? '')
              ? response
              : null,
          ),
      },
    ],
  }),
);

// What needs no worker does not wake it: that costs time, and one that is to make way would be awake again, for minutes
// (measured in Chromium 156, by a download that began when the new version was wanted).
const withoutWorker: RouterRule[] = [
  { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' },
  {
    condition: { urlPattern: { pathname: '/assets/*' }, requestDestination: 'image' },
    source: { cacheName: assetCacheName },
  },
  // Downloads of lessons (offline/storage/asset-store.ts).
  {
    condition: { urlPattern: { pathname: '/assets/*' }, requestMode: 'same-origin' },
    source: 'network',
  },
];

self.addEventListener('install', (event) => {
  event.waitUntil(addStaffFiles(staff));
  const routed = (event as InstallEvent).addRoutes?.(withoutWorker);
  if (routed) event.waitUntil(routed.catch(() => undefined));
});

let makeWay = (): void => undefined;
const wayIsWanted = new Promise<never>((_resolve, reject) => {
  makeWay = () => reject(new Error('a new version takes over'));
});
wayIsWanted.catch(() => undefined);

/** What is begun here can be done again by the next version: nobody waits for it to end. */
const unlessWayIsWanted = <T>(work: Promise<T>): Promise<T> => Promise.race([work, wayIsWanted]);

/** Says to whoever asked whether it was done. */
function answer(event: ExtendableMessageEvent, work: Promise<void>): void {
  const [port] = event.ports;
  const say = (done: boolean) => port?.postMessage(done);
  event.waitUntil(
    unlessWayIsWanted(work).then(
      () => say(true),
      () => say(false),
    ),
  );
}

// A new version waits until a page agrees; the first one takes the page that brought it.
self.addEventListener('message', (event) => {
  const data = event.data as { type?: unknown } | undefined;
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
  if (data?.type === 'MAKE_WAY') makeWay();
  if (data?.type === 'KEEP_STAFF_FILES') answer(event, keepStaffFiles(staff));
  if (data?.type === 'KEEP_OWN_FILES') {
    answer(event, keepOwnFiles(getOrCreatePrecacheController(), ownFiles.cacheWillUpdate, event));
  }
});
clientsClaim();

// The network is back, perhaps with no page open: send what waits. What is left is worth another event.
async function drainAll(): Promise<void> {
  const report = await drainOnce('sync', () => Promise.resolve({ drainNow }));
  if (!report || report.waiting > 0) throw new Error('work is left');
}

self.addEventListener('sync', (event) => {
  const sync = event as SyncEvent;
  if (sync.tag === 'daybook-drain') sync.waitUntil(unlessWayIsWanted(drainAll()));
});

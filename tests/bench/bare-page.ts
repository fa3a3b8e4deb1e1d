/** The least that a page kept by a service worker can be: what our launch is measured against. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Bare</title>
<style>body{font:20px sans-serif;margin:40px}</style>
<h1>Today</h1><p id="text">Trees in the school yard</p>
<script src="/page.js"></script></html>`;

const script = `navigator.serviceWorker.register('/worker.js')`;

const worker = `
self.addEventListener('install', (event) => event.waitUntil(
  caches.open('bare').then((cache) => cache.addAll(['/', '/page.js'])).then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => event.respondWith(
  caches.match(event.request, { ignoreSearch: true }).then((kept) => kept || fetch(event.request))));`;

const files: Readonly<Record<string, readonly [string, string]>> = {
  '/': ['text/html', page],
  '/page.js': ['text/javascript', script],
  '/worker.js': ['text/javascript', worker],
};

export interface BarePage {
  readonly origin: string;
  stop(): Promise<void>;
}

export async function startBarePage(): Promise<BarePage> {
  const server = createServer((request, response) => {
    const file = files[request.url ?? ''];
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': file[0] }).end(file[1]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

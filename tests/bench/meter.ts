/** What a page asks for, as bytes on the wire. */
import type { CDPSession, Page } from '@playwright/test';

export const kinds = ['JS', 'CSS', 'font', 'HTML', 'API', 'other', 'lesson media'] as const;
export type Kind = (typeof kinds)[number];

/** What a screen is made of; letters and pictures come into it when it is there. */
export const ofScreen: readonly Kind[] = ['HTML', 'CSS', 'JS', 'API'];

function kindOf(url: string, type: string): Kind {
  const { pathname } = new URL(url);
  if (pathname.startsWith('/api/')) return 'API';
  if (pathname.startsWith('/assets/')) return 'lesson media';
  if (type === 'Script' || pathname.endsWith('.js')) return 'JS';
  if (type === 'Stylesheet' || pathname.endsWith('.css')) return 'CSS';
  // The page itself fetches the letters that it keeps for later.
  if (type === 'Font' || pathname.endsWith('.woff2')) return 'font';
  if (type === 'Document') return 'HTML';
  return 'other';
}

export interface Fetched {
  readonly kind: Kind;
  readonly path: string;
  /** In seconds, by a clock of the browser's own. */
  readonly askedAt: number;
  bytes: number;
}

export class Meter {
  private readonly requests = new Map<string, Fetched>();

  async attach(cdp: CDPSession): Promise<void> {
    cdp.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
      const { pathname: path } = new URL(request.url);
      const kind = kindOf(request.url, type ?? '');
      this.requests.set(requestId, { kind, path, askedAt: timestamp, bytes: 0 });
    });
    cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
      const request = this.requests.get(requestId);
      if (request) request.bytes += encodedDataLength;
    });
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const request = this.requests.get(requestId);
      if (request) request.bytes = encodedDataLength;
    });
    await cdp.send('Network.enable');
  }

  fetched(): Fetched[] {
    return [...this.requests.values()];
  }

  /** What was asked for within so many milliseconds after the page itself was. */
  within(ms: number): Fetched[] {
    const all = this.fetched();
    const from = Math.min(...all.map(({ askedAt }) => askedAt));
    return all.filter(({ askedAt }) => askedAt - from <= ms / 1000);
  }
}

export const kbOf = (files: readonly Fetched[], of: readonly Kind[]): number =>
  files.reduce((sum, { kind, bytes }) => sum + (of.includes(kind) ? bytes : 0), 0) / 1024;

/** Forgets every file the device has fetched; who is signed in stays. @param page of the same origin */
export async function forgetFiles(page: Page, cdp: CDPSession): Promise<void> {
  await page.evaluate(async () => {
    const workers = await navigator.serviceWorker.getRegistrations();
    await Promise.all(workers.map((worker) => worker.unregister()));
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  });
  await cdp.send('Network.clearBrowserCache');
}

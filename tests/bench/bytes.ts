/** What a tablet fetches to show `/student/home` for the first time, as bytes on the wire. */
import type { CDPSession, Page } from '@playwright/test';
import { lessonTitle } from '../faults/fault-lesson';
import { signIn, waitForWorker } from '../faults/screens';
import { firstPage, newProfile, openBrowser } from '../support/browser';
import { gzipBytes, holdIdleWork, mostFirstScripts, mostFirstServed } from '../support/first-files';
import { summarise } from './figures';
import type { Line } from './figures';
import { startSchoolServer } from './school-server';

const kinds = ['JS', 'CSS', 'font', 'HTML', 'API', 'other', 'lesson media'] as const;
type Kind = (typeof kinds)[number];

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

interface Fetched {
  readonly kind: Kind;
  readonly path: string;
  bytes: number;
}

/** Longer than the page takes for what follows a screen at once. */
const lateMs = 4_000;

class Meter {
  private readonly requests = new Map<string, Fetched>();

  async attach(cdp: CDPSession): Promise<void> {
    cdp.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
      const { pathname: path } = new URL(request.url);
      this.requests.set(requestId, { kind: kindOf(request.url, type ?? ''), path, bytes: 0 });
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
}

/** Forgets every file the device has fetched; who is signed in stays. */
async function forgetFiles(page: Page, cdp: CDPSession): Promise<void> {
  await page.evaluate(async () => {
    const workers = await navigator.serviceWorker.getRegistrations();
    await Promise.all(workers.map((worker) => worker.unregister()));
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  });
  await cdp.send('Network.clearBrowserCache');
}

/** Bytes by kind of a cold home screen; what the service worker fetches for later is not among them. */
export async function benchBytes(): Promise<Line[]> {
  const school = await startSchoolServer(1);
  const [child] = school.children;
  if (!child) throw new Error('The school has no children.');
  const profile = await newProfile();
  try {
    const origin = school.server.url;
    const browser = await openBrowser(profile.path);
    try {
      const signedIn = await firstPage(browser.context);
      await signIn(signedIn, origin, child);
      await waitForWorker(signedIn);
      const page = await browser.context.newPage();
      const cdp = await browser.context.newCDPSession(page);
      await forgetFiles(signedIn, cdp);
      await signedIn.close();
      const meter = new Meter();
      await meter.attach(cdp);
      await holdIdleWork(page);
      await page.goto(`${origin}/student/home`);
      await page.getByText(lessonTitle).first().waitFor();
      // Late parts of the screen count, too.
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(lateMs);
      return await linesOf(meter.fetched());
    } finally {
      await browser.close();
    }
  } finally {
    await profile.remove();
    await school.stop();
  }
}

const kbOf = (files: readonly Fetched[], kinds: readonly Kind[]): number =>
  files.reduce((sum, { kind, bytes }) => sum + (kinds.includes(kind) ? bytes : 0), 0) / 1024;

async function linesOf(first: readonly Fetched[]): Promise<Line[]> {
  const line = (what: string, value: number, most?: number): Line => ({
    what,
    ours: summarise([value]),
    unit: 'KB',
    ...(most === undefined ? {} : { target: { text: `≤ ${most}`, met: value <= most } }),
  });
  // What the worker hands out has come with its own installation.
  const sent = first.filter(({ kind, bytes }) => kind === 'JS' && bytes > 0);
  const scripts = new Set(sent.map(({ path }) => path));
  const most = mostFirstScripts / 1024;
  const mostServed = mostFirstServed / 1024;
  const packed = (await gzipBytes([...scripts])) / 1024;
  const counted = kinds.filter((kind) => kind !== 'lesson media');
  return [
    line('Cold /student/home, JS packed by gzip', packed, most),
    ...kinds.map((kind) =>
      line(
        `Cold /student/home, ${kind}`,
        kbOf(first, [kind]),
        kind === 'JS' ? mostServed : undefined,
      ),
    ),
    line('Cold /student/home, all without lesson media', kbOf(first, counted), 260),
  ];
}

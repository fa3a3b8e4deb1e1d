/** What a tablet fetches to show `/student/home` for the first time, as bytes on the wire. */
import type { CDPSession, Page } from '@playwright/test';
import { lessonTitle } from '../faults/fault-lesson';
import { signIn, waitForWorker } from '../faults/screens';
import { firstPage, newProfile, openBrowser } from '../support/browser';
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
  if (type === 'Font') return 'font';
  if (type === 'Document') return 'HTML';
  return 'other';
}

class Meter {
  readonly bytes = new Map<Kind, number>();
  requests = 0;
  private readonly open = new Map<string, Kind>();

  async attach(cdp: CDPSession): Promise<void> {
    cdp.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
      this.open.set(requestId, kindOf(request.url, type ?? ''));
    });
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = this.open.get(requestId);
      if (kind === undefined) return;
      this.requests += 1;
      this.bytes.set(kind, (this.bytes.get(kind) ?? 0) + encodedDataLength);
    });
    await cdp.send('Network.enable');
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

/** Bytes by kind of a cold home screen; what the service worker fetches afterwards is not in it. */
export async function benchBytes(): Promise<Line[]> {
  const school = await startSchoolServer(1);
  const [child] = school.children;
  if (!child) throw new Error('The school has no children.');
  const profile = await newProfile();
  try {
    const origin = school.server.url;
    const browser = await openBrowser(profile.path);
    try {
      const first = await firstPage(browser.context);
      await signIn(first, origin, child);
      await waitForWorker(first);
      const page = await browser.context.newPage();
      const cdp = await browser.context.newCDPSession(page);
      await forgetFiles(first, cdp);
      await first.close();
      const meter = new Meter();
      await meter.attach(cdp);
      await page.goto(`${origin}/student/home`);
      await page.getByText(lessonTitle).first().waitFor();
      // Late parts of the screen count, too.
      await page.waitForTimeout(4000);
      return linesOf(meter);
    } finally {
      await browser.close();
    }
  } finally {
    await profile.remove();
    await school.stop();
  }
}

function linesOf(meter: Meter): Line[] {
  const kb = (kind: Kind): number => (meter.bytes.get(kind) ?? 0) / 1024;
  const line = (what: string, value: number, most?: number): Line => ({
    what: `Cold /student/home, ${what}`,
    ours: summarise([value]),
    unit: 'KB',
    ...(most === undefined ? {} : { target: { text: `≤ ${most}`, met: value <= most } }),
  });
  const counted = kinds.filter((kind) => kind !== 'lesson media');
  const all = counted.reduce((sum, kind) => sum + kb(kind), 0);
  return [
    ...kinds.map((kind) => line(kind, kb(kind), kind === 'JS' ? 170 : undefined)),
    line('all without lesson media', all, 260),
  ];
}

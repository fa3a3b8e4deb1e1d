/** What a tablet fetches to show `/student/home` for the first time, as bytes on the wire. */
import { lessonTitle } from '../faults/fault-lesson';
import { signIn, waitForWorker } from '../faults/screens';
import { firstPage, newProfile, openBrowser } from '../support/browser';
import { gzipBytes, holdIdleWork, maxFirstScripts, maxFirstServed } from '../support/first-files';
import { summarise } from './figures';
import type { Line } from './figures';
import { forgetFiles, kbOf, kinds, Meter, type Fetched } from './meter';
import { startSchoolServer } from './school-server';

/** Longer than the page takes for what follows a screen at once. */
const lateMs = 4_000;

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
  const most = maxFirstScripts / 1024;
  const maxServed = maxFirstServed / 1024;
  const packed = (await gzipBytes([...scripts])) / 1024;
  const counted = kinds.filter((kind) => kind !== 'lesson media');
  return [
    line('Cold /student/home, JS packed by gzip', packed, most),
    ...kinds.map((kind) =>
      line(
        `Cold /student/home, ${kind}`,
        kbOf(first, [kind]),
        kind === 'JS' ? maxServed : undefined,
      ),
    ),
    line('Cold /student/home, all without lesson media', kbOf(first, counted), 260),
  ];
}

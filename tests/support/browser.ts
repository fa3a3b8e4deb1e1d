/** Real Chromium with a profile that outlives it, so that it can be killed and opened again. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { browserArgs, findBrowser } from '../../scripts/browser.mjs';
import { longestWaitMs } from './bounds.mjs';

export interface OpenBrowser {
  readonly context: BrowserContext;
  /** A CDP session of the whole browser, not of one page. */
  readonly cdp: CDPSession;
  /** Ends every process of the browser at once, as a pulled battery does. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

export interface BrowserOptions {
  readonly locale?: string;
  readonly viewport?: { readonly width: number; readonly height: number };
}

/** Opens a browser on a profile folder; what an earlier one stored there is still there. */
export async function openBrowser(
  profile: string,
  options: BrowserOptions = {},
): Promise<OpenBrowser> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await findBrowser(),
    args: browserArgs,
    locale: options.locale ?? 'en-US',
    timezoneId: 'America/Chicago',
    viewport: options.viewport ?? { width: 1024, height: 768 },
    // A test's own pages may do without.
    serviceWorkers: 'allow',
  });
  context.setDefaultTimeout(longestWaitMs);
  const browser = context.browser();
  if (!browser) throw new Error('This Playwright gives no browser for a persistent profile.');
  const cdp = await browser.newBrowserCDPSession();
  return {
    context,
    cdp,
    async kill() {
      const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
      const gone = new Promise<void>((resolve) => {
        context.once('close', () => resolve());
      });
      // The browser itself first: its storage process must not be told to tidy up.
      processInfo.sort((a, b) => Number(b.type === 'browser') - Number(a.type === 'browser'));
      for (const { id } of processInfo) killProcess(id);
      await gone;
    },
    async close() {
      const ids = await cdp.send('SystemInfo.getProcessInfo').then(
        ({ processInfo }) => processInfo.map(({ id }) => id),
        () => [],
      );
      await context.close();
      await allEnded(ids);
    },
  };
}

/** The last of a browser's processes, e.g. that of its storage, may outlive it by a moment on a busy machine. */
async function allEnded(ids: readonly number[]): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (ids.some(isAlive) && Date.now() < deadline) await setTimeout(20);
}

function isAlive(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}

function killProcess(id: number): void {
  try {
    process.kill(id, 'SIGKILL');
  } catch {
    // It went with its parent.
  }
}

/** A fresh folder for a profile. */
export async function newProfile(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'daybook-profile-'));
  return {
    path,
    // A killed browser's last process may still hold a file.
    remove: () => rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }),
  };
}

/** The page that a persistent context opens with, or a new one. */
export async function firstPage(context: BrowserContext): Promise<Page> {
  return context.pages()[0] ?? context.newPage();
}

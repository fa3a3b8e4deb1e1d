/** Chromium 109 without a window, driven by Playwright over the DevTools protocol. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { chromium109, chromium109Args } from '../../../scripts/checks/chromium-109.mjs';
import { longestWaitMs } from '../../support/bounds.mjs';
import { bounded } from '../bounded';
import type { Device, Key, Point } from '../device';
import { ProcessGroup } from '../process-group';

/** No traffic of its own, and a microphone that needs nobody. */
const args = [
  ...chromium109Args,
  '--remote-debugging-port=0',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--autoplay-policy=no-user-gesture-required',
  '--disable-background-networking',
  '--lang=en-US',
  '--window-size=1024,768',
];

class ChromiumDevice implements Device {
  private group: ProcessGroup | undefined;
  private browser: Browser | undefined;
  private opened: Page | undefined;

  constructor(
    private readonly profile: string,
    private readonly firstScript: string,
  ) {}

  async start(): Promise<void> {
    this.group = new ProcessGroup(chromium109, [...args, `--user-data-dir=${this.profile}`], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, HOME: this.profile, TZ: 'America/Chicago', LANG: 'en_US.UTF-8' },
    });
    const address = await this.group.announced(/DevTools listening on (\S+)/);
    this.browser = await chromium.connectOverCDP(address, { timeout: longestWaitMs });
    const [context] = this.browser.contexts();
    if (!context) throw new Error('The browser has no window.');
    // Its first window may be on its way still.
    const page =
      context.pages()[0] ?? (await context.waitForEvent('page', { timeout: longestWaitMs }));
    page.setDefaultTimeout(longestWaitMs);
    if (this.firstScript !== '') await context.addInitScript(this.firstScript);
    this.opened = page;
  }

  async kill(): Promise<void> {
    const { group, browser } = this;
    this.group = undefined;
    this.browser = undefined;
    this.opened = undefined;
    await group?.kill();
    await browser?.close();
  }

  async dispose(): Promise<void> {
    await this.kill();
    await rm(this.profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }

  async open(url: string): Promise<void> {
    await this.page.goto(url);
  }

  run(source: string, values: readonly unknown[]): Promise<unknown> {
    const asked = `(${source})(...${JSON.stringify(values)})`;
    return bounded('a function in the page', this.page.evaluate(asked));
  }

  async stroke([first, ...others]: readonly Point[]): Promise<void> {
    const { mouse } = this.page;
    const play = async (): Promise<void> => {
      if (first) await mouse.move(first.x, first.y);
      await mouse.down();
      for (const { x, y } of others) await mouse.move(x, y);
      await mouse.up();
    };
    await bounded('a stroke', play());
  }

  type(text: string): Promise<void> {
    return bounded('typing', this.page.keyboard.type(text));
  }

  press(key: Key): Promise<void> {
    return bounded(key, this.page.keyboard.press(key));
  }

  async picture(path: string): Promise<void> {
    await this.page.screenshot({ path });
  }

  private get page(): Page {
    if (!this.opened) throw new Error('The browser is closed.');
    return this.opened;
  }
}

/** @param firstScript runs in each page before its own */
export async function newChromiumDevice(firstScript: string): Promise<Device> {
  const profile = await mkdtemp(join(tmpdir(), 'daybook-chromium-109-'));
  return new ChromiumDevice(profile, firstScript);
}

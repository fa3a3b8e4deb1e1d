/** One tablet of the fault suite: a browser profile that outlives its browser, and its open tabs. */
import type { Page } from '@playwright/test';
import { firstPage, newProfile, openBrowser } from '../support/browser';
import type { BrowserOptions, OpenBrowser } from '../support/browser';
import { setStorage, watchStorage } from './slow-storage';

export interface Tablet {
  readonly name: string;
  /** What a child would see as broken: script errors since the tablet was made. */
  readonly troubles: string[];
  /** The app's own name for this device, once somebody has signed in on it. */
  deviceId: string;
  /** Since when the app's own worker has been there, by this machine's clock, as far as somebody has looked. */
  workerSince: number | undefined;
  /** The tab in front. Opens the browser if it is closed. */
  page(): Promise<Page>;
  /** All tabs; none while the browser is closed. */
  pages(): readonly Page[];
  /** Another tab, which comes to the front. */
  openTab(): Promise<Page>;
  /** Brings the next tab to the front. */
  turnTab(): Promise<void>;
  closeOtherTabs(): Promise<void>;
  /** As a pulled battery: no goodbye. The next `page()` opens the same profile again. */
  kill(): Promise<void>;
  /** From the next load of each page on, its storage is slow by this seed; as it comes when undefined. */
  slowStorage(origin: string, seed: number | undefined): Promise<void>;
  /** Removes all that the browser keeps for the app, while its pages are open. */
  clearStorage(origin: string): Promise<void>;
  /** Forgets everything: as a new tablet of the same name. */
  reset(): Promise<void>;
  dispose(): Promise<void>;
}

class RealTablet implements Tablet {
  readonly troubles: string[] = [];
  deviceId = '';
  workerSince: number | undefined;
  private browser: OpenBrowser | undefined;
  private front = 0;
  private slow: { readonly origin: string; readonly seed: number } | undefined;

  constructor(
    readonly name: string,
    private profile: { readonly path: string; remove(): Promise<void> },
    private readonly options: BrowserOptions,
  ) {}

  async page(): Promise<Page> {
    if (!this.browser) {
      this.browser = await openBrowser(this.profile.path, this.options);
      await watchStorage(this.browser.context);
      if (this.slow) await setStorage(this.browser.context, this.slow.origin, this.slow.seed);
      this.browser.context.on('page', (page) => this.watch(page));
      for (const page of this.browser.context.pages()) this.watch(page);
      this.front = 0;
    }
    return this.pages()[this.front] ?? firstPage(this.browser.context);
  }

  pages(): readonly Page[] {
    return this.browser?.context.pages() ?? [];
  }

  async openTab(): Promise<Page> {
    await this.page();
    if (!this.browser) throw new Error('The browser is closed.');
    const page = await this.browser.context.newPage();
    this.front = this.pages().indexOf(page);
    return page;
  }

  async turnTab(): Promise<void> {
    this.front = (this.front + 1) % Math.max(1, this.pages().length);
    await this.pages()[this.front]?.bringToFront();
  }

  async closeOtherTabs(): Promise<void> {
    const front = await this.page();
    for (const page of this.pages()) if (page !== front) await page.close();
    this.front = 0;
  }

  async kill(): Promise<void> {
    const { browser } = this;
    this.browser = undefined;
    await browser?.kill();
  }

  async slowStorage(origin: string, seed: number | undefined): Promise<void> {
    this.slow = seed === undefined ? undefined : { origin, seed };
    if (this.browser) await setStorage(this.browser.context, origin, seed);
  }

  async clearStorage(origin: string): Promise<void> {
    const page = await this.page();
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await cdp.detach();
    this.workerSince = undefined;
    await this.slowStorage(origin, this.slow?.seed);
  }

  async reset(): Promise<void> {
    await this.dispose();
    this.slow = undefined;
    this.workerSince = undefined;
    this.profile = await newProfile();
  }

  async dispose(): Promise<void> {
    await this.browser?.close();
    this.browser = undefined;
    await this.profile.remove();
  }

  private watch(page: Page): void {
    page.on('pageerror', (error) => this.troubles.push(`${this.name}: ${error.message}`));
    page.on('request', (request) => {
      if (!request.url().endsWith('/api/auth/student-login')) return;
      const body = request.postDataJSON() as { device_id?: string } | null;
      this.deviceId = body?.device_id ?? this.deviceId;
    });
  }
}

export async function newTablet(
  name: string,
  viewport?: BrowserOptions['viewport'],
): Promise<Tablet> {
  return new RealTablet(name, await newProfile(), viewport ? { viewport } : {});
}

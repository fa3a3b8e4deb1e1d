/**
 * The app as a test of a component sees it: the real router, query client, session, texts and styles over a
 * stand-in of the API. No server, no service worker, no sign-in by hand.
 */
import { notifications } from '@mantine/notifications';
import { createMemoryHistory } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { expect, onTestFinished, test as base, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { setAuthHooks, setLanguageHook } from '../api/client';
import { App } from '../app-root';
import { createAppRouter } from '../app-router';
import type { AppRouter } from '../app-router';
import { followSession } from '../app-session';
import {
  changeSettings,
  currentLook,
  subscribeLook,
  applySettingsOf,
} from '../features/reader-settings/settings-store';
import type { ReaderSettings } from '../features/reader-settings/settings';
import { changeLanguage } from '../locales/i18n';
import { broadcast } from '../offline/tabs/channel';
import { startConnectivity } from '../offline/network/connectivity';
import { startDashboardCache } from '../offline/reading/dashboard-cache';
import { putPerson } from '../offline/storage/device-registry';
import { flushPending } from '../offline/tabs/pending-writes';
import { createAppQueryClient, forgetQueries } from '../offline/reading/query-cache';
import { prepareSearch } from '../routes/-search';
import { clearSession, getSession, getToken, setSession } from '../session/session-store';
import './mouse';
import { demoOf } from './demo';
import type { Visitor } from './demo';
import { StandInApi } from './stand-in-api';
import { startTexts } from './texts';

export type Person = Visitor;

interface Look extends Partial<ReaderSettings> {
  /** CSS pixels. */
  readonly size?: readonly [width: number, height: number];
}

export interface OpenOptions extends Look {
  /** Who is signed in; `visitor`, the default, is nobody. */
  readonly as?: Person;
  /** What the router's history holds beside the address. */
  readonly state?: Record<string, unknown>;
}

/** An iPad held across. */
const tablet = [1024, 768] as const;

let appStarted: Promise<unknown> | undefined;

/** Once for each page: the app's own modules listen from then on. */
function startOnce(): Promise<unknown> {
  appStarted ??= (async () => {
    startConnectivity();
    setLanguageHook(() => currentLook().language);
    await startTexts();
    subscribeLook(() => void changeLanguage(currentLook().language));
  })();
  return appStarted;
}

export class TestApp {
  readonly api = new StandInApi();
  private readonly allowed: RegExp[] = [];
  private readonly complaints: string[] = [];
  private router: AppRouter | undefined;
  private root: Root | undefined;
  private place: HTMLElement | undefined;
  private stopFollowing: (() => void) | undefined;

  constructor() {
    // The app asks by itself whether the server is there, also between two screens.
    this.api.on('GET', '/ping', ({ query }) => ({
      nonce: query.get('n') ?? '',
      server_time: new Date().toISOString(),
    }));
  }

  /** From now on, complaints like this in the console are part of the test. */
  allow(pattern: RegExp): void {
    this.allowed.push(pattern);
  }

  note(complaint: string): void {
    this.complaints.push(complaint);
  }

  /**
   * Opens an address as somebody, on a device of their own: what stood open before goes with its device. The
   * answers are those of the demo school until the test says otherwise.
   */
  async open(path: string, options: OpenOptions = {}): Promise<void> {
    const { as = 'visitor', size = tablet, state, ...look } = options;
    if (this.root) await this.leaveDevice();
    await page.viewport(...size);
    await commands.restMouse();
    const demo = await demoOf(as);
    vi.useFakeTimers({
      toFake: ['Date'],
      now: new Date(demo.recordedAt),
      shouldAdvanceTime: false,
    });
    this.api.answerFrom(demo.answers);
    setAuthHooks({
      accessToken: () => getToken()?.access_token,
      refresh: () => Promise.resolve(undefined),
    });
    if (demo.user) {
      // As a sign-in does. Else what is written for them counts as left over from who has gone, and is cleared away.
      await putPerson({ userId: demo.user.id, presence: 'present' });
      setSession(demo.user, demo.token);
      // What was in memory of somebody of a former test is read anew.
      broadcast({ type: 'outbox', userId: demo.user.id });
    }
    applySettingsOf(demo.user);
    await startOnce();
    if (Object.keys(look).length > 0) changeSettings(look);
    await changeLanguage(currentLook().language);
    await this.mount(path, state);
  }

  /** Loads the page anew: all that is left is what the device keeps. */
  async reload(): Promise<void> {
    const { href, state } = this.opened.history.location;
    this.unmount();
    applySettingsOf(getSession()?.user);
    await changeLanguage(currentLook().language);
    await this.mount(href, { ...state });
  }

  private async mount(path: string, state?: Record<string, unknown>): Promise<void> {
    const client = createAppQueryClient();
    await startDashboardCache(client);
    await prepareSearch(path);
    const history = createMemoryHistory({ initialEntries: ['/'] });
    history.replace(path, state);
    this.router = createAppRouter(client, history);
    this.stopFollowing = followSession(client, this.router);
    this.place = document.createElement('div');
    this.place.id = 'root';
    document.body.append(this.place);
    this.root = createRoot(this.place);
    this.root.render(<App queryClient={client} router={this.router} />);
  }

  /** The address that the app is at, with its query. */
  get address(): string {
    return this.opened.history.location.href;
  }

  /** Waits until the app is at this address. */
  async expectAddress(expected: string | RegExp): Promise<void> {
    const wanted = expect.poll(() => this.address);
    await (expected instanceof RegExp ? wanted.toMatch(expected) : wanted.toBe(expected));
  }

  /** As by a link or the address bar. */
  async goTo(path: string): Promise<void> {
    this.opened.history.push(path);
    await this.opened.load();
  }

  /** From now on every address that is gone to takes so long to load, as on a busy machine; milliseconds. */
  slowLoading(ms: number): void {
    const routes: Readonly<Record<string, { options: { loader?: unknown } }>> = {
      ...this.opened.routesById,
    };
    for (const { options } of Object.values(routes)) {
      const { loader } = options;
      if (typeof loader !== 'function') continue;
      options.loader = async (...asked: unknown[]) => {
        await new Promise((done) => setTimeout(done, ms));
        return Reflect.apply(loader, undefined, asked) as unknown;
      };
      onTestFinished(() => {
        options.loader = loader;
      });
    }
  }

  /** Waits until what belongs to the address has loaded. */
  async expectLoaded(): Promise<void> {
    await expect.poll(() => this.opened.state.resolvedLocation?.href).toBe(this.address);
  }

  back(): void {
    this.opened.history.back();
  }

  private get opened(): AppRouter {
    if (!this.router) throw new Error('Open the app first.');
    return this.router;
  }

  /** What is kept for the session stays, as it does when a page goes. */
  unmount(): void {
    this.stopFollowing?.();
    this.root?.unmount();
    this.place?.remove();
  }

  /** The screen goes, and then the device it was on. */
  async leaveDevice(): Promise<void> {
    // A screen that goes writes down what it holds: after the device is cleared it would be left there.
    await flushPending();
    this.unmount();
    vi.useRealTimers();
    await forgetDevice();
  }

  /** @throws where the app has complained or asked for what nobody expected */
  finish(): void {
    const complaints = this.complaints.filter(
      (text) => !this.allowed.some((pattern) => pattern.test(text)),
    );
    expect(complaints, 'unexpected errors in the console').toEqual([]);
    expect(this.api.problems, 'calls and answers beside the contract').toEqual([]);
  }
}

async function forgetDevice(): Promise<void> {
  const userId = getSession()?.user.id;
  // As a sign-out says it: what is in memory of the person is forgotten.
  if (userId !== undefined) broadcast({ type: 'dropped', userId });
  notifications.clean();
  forgetQueries();
  clearSession();
  localStorage.clear();
  sessionStorage.clear();
  applySettingsOf(undefined);
  const kept = await indexedDB.databases();
  await Promise.all(kept.flatMap(({ name }) => (name === undefined ? [] : [deleteStore(name)])));
}

/** What keeps one open only puts its end off. */
function deleteStore(name: string): Promise<void> {
  return new Promise((done) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = request.onerror = request.onblocked = () => done();
  });
}

interface Fixtures {
  readonly app: TestApp;
}

export const test = base.extend<Fixtures>({
  app: [
    // eslint-disable-next-line no-empty-pattern -- Vitest reads from it that nothing else is needed
    async ({}, use) => {
      const app = new TestApp();
      const uninstall = app.api.install();
      const complain = vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
        app.note(words.map(String).join(' '));
      });
      // Only a test that passed so far is told of complaints: those of a broken one follow from what broke it.
      onTestFinished(({ task }) => {
        if (task.result?.state !== 'fail') app.finish();
        // eslint-disable-next-line no-console -- of a broken test: what it asked for in vain often says why
        else if (app.api.problems.length > 0) console.warn(app.api.problems.join('\n'));
      });
      await use(app);
      await app.leaveDevice();
      uninstall();
      complain.mockRestore();
    },
    { auto: true },
  ],
});

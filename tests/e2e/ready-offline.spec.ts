/** "Ready offline" is a promise from the moment it can be read: the next start needs no network. */
import { expect, openSchool, test } from '../support/app';
import type { School } from '../support/app';
import { firstPage, newProfile, openBrowser } from '../support/browser';
import type { OpenBrowser } from '../support/browser';
import { startFaultProxy } from '../support/fault-proxy';
import type { FaultProxy } from '../support/fault-proxy';
import { signInStudent, stepHeading, todaysCard, waitForPack } from '../support/pages';
import { lessonTitle } from '../support/student-day';

let school: School;
let wifi: FaultProxy;
test.beforeEach(async () => {
  school = await openSchool();
  wifi = await startFaultProxy(school.url);
});
test.afterEach(async () => {
  await wifi.stop();
  await school.close();
});

interface Slowness {
  /** Milliseconds until a database opens, by how its name begins. */
  readonly opens: Readonly<Record<string, number>>;
  /** Milliseconds before each transaction, whatever it reads or writes. */
  readonly each: number;
}

/** Storage as on a tablet that is old or busy. A transaction waits as it would in life: another one is before it. */
const slowDown = ({ opens, each }: Slowness): void => {
  const delayOf = (name: string) =>
    Object.entries(opens).find(([start]) => name.startsWith(start))?.[1] ?? 0;
  const open = indexedDB.open.bind(indexedDB);
  indexedDB.open = (name, version) => {
    const request = open(name, version);
    const ms = delayOf(name);
    if (ms === 0) return request;
    const listen = request.addEventListener.bind(request);
    const late = (listener: (event: Event) => void) => (event: Event) => {
      setTimeout(() => {
        listener.call(request, event);
      }, ms);
    };
    // The two ways in which the app's libraries listen.
    Object.defineProperty(request, 'onsuccess', {
      set: (listener: (event: Event) => void) => {
        listen('success', late(listener));
      },
    });
    Object.defineProperty(request, 'addEventListener', {
      value: (type: string, listener: (event: Event) => void) => {
        listen(type, type === 'success' ? late(listener) : listener);
      },
    });
    return request;
  };
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called with its database below
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (stores, mode, options) {
    if (each > 0 && delayOf(this.name) > 0) {
      const names = typeof stores === 'string' ? [stores] : [...stores];
      const before = transaction.call(this, names, 'readwrite');
      const store = before.objectStore(names[0] ?? '');
      const until = performance.now() + each;
      const goOn = () => {
        if (performance.now() < until) store.count().onsuccess = goOn;
      };
      goOn();
    }
    return transaction.call(this, stores, mode, options);
  };
};

/** What a browser that is killed may not have written down. */
const loseLocalStorage = (): void => {
  for (const key of ['daybook.user', 'daybook.token']) localStorage.removeItem(key);
};

const asItComes: Slowness = { opens: {}, each: 0 };
const slowUserDb: Slowness = {
  opens: { 'daybook-queries-': 20_000, 'daybook-user-': 6_000 },
  each: 150,
};

for (const { end, name, slowness, lost } of [
  { end: 'close', name: 'as it comes', slowness: asItComes, lost: false },
  { end: 'kill', name: 'with a user database that opens late', slowness: slowUserDb, lost: false },
  {
    end: 'kill',
    name: 'with a user database that opens late and no word of who it was',
    slowness: slowUserDb,
    lost: true,
  },
] as const) {
  test(`${end} the app at "Ready offline", ${name}: Today opens without network`, async () => {
    const profile = await newProfile();
    let tablet: OpenBrowser | undefined;
    const open = async () => {
      tablet = await openBrowser(profile.path);
      await tablet.context.addInitScript(slowDown, slowness);
      return { tablet, page: await firstPage(tablet.context) };
    };
    try {
      const first = await open();
      await signInStudent(first.page, wifi.origin, 'student1');
      await waitForPack(first.page);
      await first.tablet[end]();
      await wifi.goOffline();

      const { page, tablet: second } = await open();
      if (lost) await second.context.addInitScript(loseLocalStorage);
      await page.goto(`${wifi.origin}/student`);
      if (lost) {
        await expect(page.getByText('This device is still loading')).toBeVisible();
      }
      await expect(todaysCard(page)).toContainText(lessonTitle);
      await expect(todaysCard(page).getByText('Ready offline')).toBeVisible();
      await todaysCard(page).getByRole('link', { name: 'Start' }).click();
      await expect(stepHeading(page, 'A wet glass')).toBeVisible();
    } finally {
      await tablet?.close().catch(() => undefined);
      await profile.remove();
    }
  });
}

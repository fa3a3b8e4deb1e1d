/** "Ready offline" is a promise from the moment it can be read: the next start needs no network. */
import { closeSchool, expect, openSchool, test } from '../support/app';
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
  await closeSchool(school);
});

/** The store of the lists opens only after some seconds, as on a tablet that is old or busy. */
const holdQueryStore = (): void => {
  const open = indexedDB.open.bind(indexedDB);
  indexedDB.open = (name, version) => {
    const request = open(name, version);
    if (!name.startsWith('daybook-queries-')) return request;
    Object.defineProperty(request, 'onsuccess', {
      set: (listener: (event: Event) => void) => {
        request.addEventListener('success', (event) => {
          setTimeout(() => {
            listener.call(request, event);
          }, 20_000);
        });
      },
    });
    return request;
  };
};

for (const { end, name, prepare } of [
  { end: 'close', name: 'as it comes', prepare: undefined },
  { end: 'kill', name: 'with lists that open late', prepare: holdQueryStore },
] as const) {
  test(`${end} the app at "Ready offline", ${name}: Today opens without network`, async () => {
    const profile = await newProfile();
    let tablet: OpenBrowser | undefined;
    const open = async () => {
      tablet = await openBrowser(profile.path);
      if (prepare) await tablet.context.addInitScript(prepare);
      return { tablet, page: await firstPage(tablet.context) };
    };
    try {
      const first = await open();
      await signInStudent(first.page, wifi.origin, 'student1');
      await waitForPack(first.page);
      await first.tablet[end]();
      await wifi.goOffline();

      const { page } = await open();
      await page.goto(`${wifi.origin}/student`);
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

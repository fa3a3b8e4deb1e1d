/** What the scenarios share: a stage, children at tablets, and what they look at. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { Student } from './fault-school';
import { waitingOnDevice } from './device-storage';
import { openWorld } from './open-world';
import type { OpenWorld } from './open-world';
import { lessonPath, openLesson, signIn, waitForWorker } from './screens';
import type { Tablet } from './tablet';
import type { Stage } from './world';

export interface Scenario extends Stage {
  /** A student who has done nothing yet. */
  student(): Student;
  /** Signs in and opens the lesson on a tablet that then works without network. */
  begin(tablet: Tablet, student: Student): Promise<Page>;
}

/** One stage for the tests of a file; each test takes children of its own and leaves new tablets behind. */
export function scenario(): Scenario {
  let opened: OpenWorld | undefined;
  const get = (): OpenWorld => {
    if (!opened) throw new Error('The stage opens before the first test.');
    return opened;
  };
  let next = 0;
  test.beforeAll(async () => {
    // The rounds of bad luck (main.ts) go over the embedded one as well.
    opened = await openWorld('postgres', 20);
  });
  test.afterEach(async () => {
    const { proxy, server, tablets } = get().world;
    await server.ready();
    await proxy.heal();
    for (const tablet of tablets) {
      expect(tablet.troubles.splice(0)).toEqual([]);
      await tablet.reset();
    }
  });
  test.afterAll(async () => {
    await opened?.close();
  });
  return {
    get proxy() {
      return get().world.proxy;
    },
    get server() {
      return get().world.server;
    },
    get store() {
      return get().world.store;
    },
    get tablets() {
      return get().world.tablets;
    },
    get laptop() {
      return get().world.laptop;
    },
    get film() {
      return get().world.film;
    },
    student() {
      const student = get().students[next];
      next += 1;
      if (!student) throw new Error('The school has no student left.');
      return student;
    },
    async begin(tablet, student) {
      const page = await tablet.page();
      await signIn(page, this.proxy.origin, student);
      await waitForWorker(page);
      await openLesson(page, this.proxy.origin, student);
      return page;
    },
  };
}

export const numberField = (page: Page) => page.locator('#question-count').getByRole('textbox');
export const statusLine = (page: Page, question: string) =>
  page.locator(`#question-${question} [data-status]`);

/** Types a number and waits until the screen calls it saved or sent. */
export async function answerCount(page: Page, text: string): Promise<void> {
  await numberField(page).fill(text);
  await expect(statusLine(page, 'count')).toHaveText(/^(Saved on this device|Sending|Sent)/);
}

export async function expectInLesson(page: Page, student: Student): Promise<void> {
  await expect(page.locator('nav button[aria-current=step]')).toBeVisible();
  expect(page.url()).toContain(lessonPath(student));
}

export async function nothingWaits(page: Page): Promise<void> {
  await expect
    .poll(() => waitingOnDevice(page))
    .toEqual({
      waiting: 0,
      parked: 0,
    });
}

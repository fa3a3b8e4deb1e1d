/** What a child reads when the device or the Wi-Fi is at fault; nothing is lost in any of it. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { answerCount, nothingWaits, numberField, scenario, statusLine } from './scenario';
import { readStoredWork } from './stored-work';

const stage = scenario();

test('a full device says so, keeps what is typed, and saves it once there is room', async () => {
  test.setTimeout(200_000);
  const [tablet] = stage.tablets;
  const student = stage.student();
  const page = await stage.begin(tablet, student);
  const cdp = await page.context().newCDPSession(page);
  const { origin } = stage.proxy;
  await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  // The browser believes in the room it last saw for half a minute.
  let typed = 7000;
  await expect(async () => {
    typed += 1;
    await numberField(page).fill(String(typed));
    await expect(statusLine(page, 'count')).toContainText('No room on this tablet', {
      timeout: 2000,
    });
  }).toPass();
  await expect(numberField(page)).toHaveValue(String(typed));
  await page.waitForTimeout(1000);
  await expect(statusLine(page, 'count')).toContainText('No room on this tablet');
  await cdp.send('Storage.overrideQuotaForOrigin', { origin });
  await page.locator('#question-count').getByRole('button', { name: 'Try again' }).click();
  await expect(statusLine(page, 'count')).toHaveText(/^(Saved on this device|Sending|Sent)/);
  await nothingWaits(page);
});

test('a server with too much to do is no trouble of a child: it is sent when there is room', async () => {
  const [tablet] = stage.tablets;
  const student = stage.student();
  const page = await stage.begin(tablet, student);
  await nothingWaits(page);
  const before = stage.proxy.struck.get('busy') ?? 0;
  const fault = { kind: 'busy', retryAfterSeconds: 1 } as const;
  stage.proxy.inflict({ fault, path: /^\/api\/sync/, times: 3 });
  await answerCount(page, '1000');
  const alerts: string[] = [];
  await expect
    .poll(async () => {
      alerts.push(...(await page.getByRole('alert').allInnerTexts()));
      return (stage.proxy.struck.get('busy') ?? 0) - before;
    })
    .toBe(3);
  await expect(statusLine(page, 'count')).toHaveText('Sent');
  expect(alerts).toEqual([]);
  await nothingWaits(page);
  const { answers } = await stage.store.use(stage.server.process, (db) =>
    readStoredWork(db, [student.assignmentStudentId]),
  );
  expect(answers).toHaveLength(1);
});

/** Kept lesson files whose bytes are not what their address says. */
const damagedFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const damaged: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const address = /\/assets\/([0-9a-f]{64})$/.exec(request.url)?.[1];
        if (address === undefined) continue;
        const bytes = await (await cache.match(request))?.arrayBuffer();
        const hash = new Uint8Array(
          await crypto.subtle.digest('SHA-256', bytes ?? new ArrayBuffer()),
        );
        const hex = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
        if (hex !== address) damaged.push(`${name}: ${request.url}`);
      }
    }
    return damaged;
  });

test('a Wi-Fi that wants a sign-in is told apart, and the work arrives after it', async () => {
  const [tablet] = stage.tablets;
  const student = stage.student();
  const page = await stage.begin(tablet, student);
  for (const [at, kind] of (['portal_page', 'portal_redirect'] as const).entries()) {
    stage.proxy.inflict({ fault: { kind } });
    await answerCount(page, `7${String(at)}`);
    await expect(page.getByText(/Wi-Fi wants/).first()).toBeVisible();
    await expect(statusLine(page, 'count')).toHaveText(/^Saved on this device/);
    await stage.proxy.heal();
    await page.reload();
    await nothingWaits(page);
  }
  const { answers } = await stage.store.use(stage.server.process, (db) =>
    readStoredWork(db, [student.assignmentStudentId]),
  );
  expect(answers).toHaveLength(2);
});

test('a lesson file that arrives damaged is not called ready, and is fetched again', async () => {
  const [tablet] = stage.tablets;
  const student = stage.student();
  stage.proxy.inflict({ fault: { kind: 'corrupt' }, path: /^\/assets\// });
  const page = await stage.begin(tablet, student);
  await page.goto(`${stage.proxy.origin}/student/home`);
  await expect.poll(() => stage.proxy.struck.get('corrupt') ?? 0).toBeGreaterThan(0);
  await expect(page.getByText(/Not ready offline yet|Getting ready/).first()).toBeVisible();
  expect(await damagedFiles(page)).toEqual([]);
  await stage.proxy.heal();
  await page.reload();
  await expect(page.getByText('Ready offline').first()).toBeVisible();
});

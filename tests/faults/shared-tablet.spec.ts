/** One tablet, two children: the second sees nothing of the first, and nothing of the first is lost. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { answerCount, nothingWaits, scenario } from './scenario';
import { openLesson, signIn, signOut } from './screens';
import { readStoredWork } from './stored-work';

const stage = scenario();

/** Everything readable in the person's own stores but the outbox, and all that the query cache holds. */
const readableOf = (page: Page, userId: number): Promise<Record<string, number>> =>
  page.evaluate(async (id) => {
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
      });
    const counts: Record<string, number> = {};
    for (const { name } of await indexedDB.databases()) {
      if (!name?.endsWith(`-${id}`)) continue;
      const db = await done(indexedDB.open(name));
      for (const store of db.objectStoreNames) {
        counts[`${name}/${store}`] = await done(db.transaction(store).objectStore(store).count());
      }
      db.close();
    }
    return counts;
  }, userId);

test('unsent answers wait hidden, and arrive under the name of the child who gave them', async () => {
  const [tablet] = stage.tablets;
  const [anna, ben] = [stage.student(), stage.student()];
  const page = await stage.begin(tablet, anna);
  await stage.proxy.goOffline();
  const secret = '77701';
  await answerCount(page, secret);
  await page.locator('#question-tallest label').nth(1).click();
  await expect(page.locator('#question-tallest [data-status]')).toHaveText(/^Saved on this device/);
  await page.locator('#question-alive label').first().click();
  await expect(page.locator('#question-alive [data-status]')).toHaveText(/^Saved on this device/);
  await page.getByRole('button', { name: /close/i }).first().click();
  await signOut(page, stage.proxy.origin);

  const left = await readableOf(page, anna.id);
  expect(left[`daybook-user-${anna.id}/outbox`]).toBe(3);
  for (const [store, count] of Object.entries(left)) {
    // The outbox, and in `kv` the ticket and the counter that it needs.
    if (!/\/(?:outbox|kv)$/.test(store)) expect(count, store).toBe(0);
  }
  await page.goto(`${stage.proxy.origin}/student-login`);
  await expect(page.getByText('Answers of 1 student wait on this device')).toBeVisible();
  expect(
    await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    ),
  ).not.toContain('Child');

  // Held up on purpose: the second child must not see the first one's work while it still waits.
  await stage.proxy.goOnline();
  const lift = stage.proxy.inflict({ fault: { kind: 'busy' }, path: /^\/api\/sync/ });
  await signIn(page, stage.proxy.origin, ben);
  await openLesson(page, stage.proxy.origin, ben);
  await expect(page.locator('#question-count').getByRole('textbox')).toHaveValue('');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  expect(await page.content()).not.toContain(secret);
  const { origin } = stage.proxy;
  await page.goto(`${origin}/student/lesson/${anna.assignmentStudentId}/${anna.assignmentId}`);
  await expect(page.locator('#question-count')).toHaveCount(0);
  await expect(page.locator('body')).not.toContainText(secret);

  lift();
  await openLesson(page, origin, ben);
  await answerCount(page, '12');
  await nothingWaits(page);
  const lessons = [anna.assignmentStudentId, ben.assignmentStudentId];
  const { answers } = await stage.store.use(stage.server.process, (db) =>
    readStoredWork(db, lessons),
  );
  const found = answers.map((row) => [row.assignmentStudentId, row.questionId]).sort();
  expect(found).toEqual(
    [
      [anna.assignmentStudentId, 'alive'],
      [anna.assignmentStudentId, 'count'],
      [anna.assignmentStudentId, 'tallest'],
      [ben.assignmentStudentId, 'count'],
    ].sort(),
  );
});

/** What a child reads while the school's database is away, and what becomes of the work. */
import { expect, test } from '@playwright/test';
import { administer } from '../support/server-databases';
import { answerCount, expectInLesson, nothingWaits, scenario, statusLine } from './scenario';
import { readStoredWork } from './stored-work';

const stage = scenario();

/** Ends every connection to the stage's database and lets nobody in; the server it lies on goes on for others. */
async function lockDatabase(locked: boolean): Promise<void> {
  const url = new URL(stage.store.settings['DATABASE_URL'] ?? '');
  const name = url.pathname.slice(1);
  url.pathname = '/postgres';
  await administer(url.href, async (client) => {
    await client.query(`alter database ${name} allow_connections ${String(!locked)}`);
    if (!locked) return;
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
      [name],
    );
  });
}

test('a database that is away is no trouble of a child: the work will be sent, and is', async () => {
  const [tablet] = stage.tablets;
  const student = stage.student();
  const page = await stage.begin(tablet, student);
  await nothingWaits(page);
  const syncStatus = page.locator('[data-sync-status]');

  await lockDatabase(true);
  await answerCount(page, '4100');
  await expect(syncStatus).toHaveText(
    'The school’s computer isn’t answering. 1 answer will be sent later.',
  );
  await expect(statusLine(page, 'count')).toHaveText(/^Saved on this device/);
  expect(await page.getByRole('alert').allInnerTexts()).toEqual([]);
  // The lesson opens again as well, from the device.
  await page.reload();
  await expectInLesson(page, student);
  await expect(syncStatus).toContainText('1 answer will be sent later.');

  await lockDatabase(false);
  await expect(statusLine(page, 'count')).toHaveText('Sent');
  await expect(syncStatus).toHaveText('All your work is sent.');
  await nothingWaits(page);
  const { answers } = await stage.store.use(stage.server.process, (db) =>
    readStoredWork(db, [student.assignmentStudentId]),
  );
  expect(answers).toHaveLength(1);
  // The very process that was there before, which has called nothing of it a failure of its own.
  const log = stage.server.process.log();
  expect(log.match(/is ready at/g)).toHaveLength(1);
  expect(log).toContain('"status":503');
  expect(log).not.toContain('"status":500');
});

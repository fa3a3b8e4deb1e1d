/** The promise: a school day works with the network cut, and no child's work is lost or sent twice. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Page } from '@playwright/test';
import { readStoredWork } from '../faults/stored-work';
import { createErrorWatch, expect, networkIsCut, openSchool, test } from '../support/app';
import type { School } from '../support/app';
import { firstPage, newProfile, openBrowser } from '../support/browser';
import type { OpenBrowser } from '../support/browser';
import { startFaultProxy } from '../support/fault-proxy';
import {
  card,
  expectPicturesLoaded,
  expectSaved,
  signInStudent,
  stepHeading,
  todaysCard,
  waitForPack,
} from '../support/pages';
import {
  doTheWholeLesson,
  explanation,
  fileQuestions,
  givenAnswers,
  goToStep,
  inSeveralTaps,
  lastStep,
  lessonTitle,
  questionIds,
} from '../support/student-day';

interface StoredFile {
  readonly sha256: string;
  readonly bytes: number;
  readonly type: string;
}

const beginnings: Readonly<Record<string, string>> = {
  'image/png': '89504e47',
  'image/jpeg': 'ffd8ff',
  'audio/webm': '1a45dfa3',
};

async function expectWholeFile(school: School, file: StoredFile): Promise<void> {
  const path = join(school.dataDir, 'uploads', file.sha256.slice(0, 2), file.sha256);
  const bytes = await readFile(path);
  expect(bytes.byteLength).toBe(file.bytes);
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(file.sha256);
  expect(bytes.toString('hex').startsWith(beginnings[file.type] ?? 'unknown')).toBe(true);
}

/** The tables, read after the server has gone home. */
async function expectStoredOnce(school: School, lessonId: number): Promise<void> {
  const { work, state } = await school.tables(async (db) => {
    const found = await sql<{ state: string }>`
      select state from assignment_students where id = ${lessonId}`.execute(db);
    return { work: await readStoredWork(db, [lessonId]), state: found.rows[0]?.state };
  });
  expect(state).toBe('handed_in');
  expect(work.latches.filter(({ latch }) => latch === 'hand-in')).toHaveLength(1);
  const answers = [...work.answers].sort((a, b) => a.seq - b.seq);
  // What takes several taps may go out half way; what is done in one go is there once.
  const oneGo = answers.map(({ questionId }) => questionId).filter((id) => !inSeveralTaps.has(id));
  expect(oneGo.sort()).toEqual(questionIds.filter((id) => !inSeveralTaps.has(id)).sort());
  const different = new Set(
    answers.map(({ questionId, value }) => JSON.stringify([questionId, value])),
  );
  expect(different.size, 'no answer is stored twice').toBe(answers.length);
  const stored = new Map(answers.map(({ questionId, value }) => [questionId, value]));
  for (const [id, value] of Object.entries(givenAnswers)) expect(stored.get(id)).toEqual(value);
  for (const id of fileQuestions) {
    const { file } = stored.get(id) as { readonly file: StoredFile };
    await expectWholeFile(school, file);
  }
}

async function expectAnswersStillThere(page: Page): Promise<void> {
  await expect(card(page, 'wc3-q-reflect').getByRole('textbox')).toHaveValue(explanation);
  await expectSaved(page, 'wc3-q-reflect');
  await goToStep(page, 'Make your cloud');
  await expect(card(page, 'wc3-q-order').getByRole('listitem').first()).toContainText('Pour');
  await expect(card(page, 'wc3-q-minutes').getByRole('textbox')).toHaveValue('3 1/2');
  await expect(card(page, 'wc3-q-photo').getByAltText('Your picture')).toBeVisible();
  await expectPicturesLoaded(page);
  await goToStep(page, 'Ask a cloud watcher');
  await expect(
    card(page, 'wc3-q-voice').getByRole('group', { name: 'Your recording' }),
  ).toBeVisible();
  await goToStep(page, 'Find it around you');
  await expect(card(page, 'wc3-q-match').locator('[data-paired="true"]')).toHaveCount(6);
  await expect(card(page, 'wc3-q-pictures').getByRole('checkbox', { checked: true })).toHaveCount(
    2,
  );
}

test('a whole day without network: every answer kept, handed in, and sent exactly once', async () => {
  const school = await openSchool({}, 'embedded');
  const wifi = await startFaultProxy(school.url);
  const profile = await newProfile();
  const watch = createErrorWatch();
  watch.allow(networkIsCut);
  let tablet: OpenBrowser | undefined;
  /** Opens the app from the home screen of a tablet that has no network. */
  const openOffline = async (): Promise<Page> => {
    tablet = await openBrowser(profile.path);
    watch.follow(tablet.context);
    await tablet.context.setOffline(true);
    const page = await firstPage(tablet.context);
    await page.goto(`${wifi.origin}/student`);
    // Some versions of Chromium tell a page that comes later that the device is online.
    await tablet.context.setOffline(false);
    await tablet.context.setOffline(true);
    await expect(todaysCard(page)).toContainText(lessonTitle);
    return page;
  };
  let lessonId = 0;

  try {
    await test.step('in the morning, with network', async () => {
      tablet = await openBrowser(profile.path);
      watch.follow(tablet.context);
      const page = await firstPage(tablet.context);
      await signInStudent(page, wifi.origin, 'student1');
      await expect(todaysCard(page)).toContainText(lessonTitle);
      await waitForPack(page);
      await tablet.context.setOffline(true);
      await wifi.goOffline();
      await school.server.stop();
      await tablet.close();
    });

    await test.step('the lesson, without', async () => {
      const page = await openOffline();
      await expect(
        page.getByText('No Wi-Fi right now. Keep going, everything works.'),
      ).toBeVisible();
      await expectPicturesLoaded(page);
      await todaysCard(page).getByRole('link', { name: 'Start' }).click();
      await doTheWholeLesson(page);
      await tablet?.kill();
    });

    const page = await openOffline();
    await test.step('after the battery was pulled', async () => {
      await todaysCard(page).getByRole('link', { name: 'Continue' }).click();
      await expect(stepHeading(page, lastStep)).toBeVisible();
      lessonId = Number(/\/student\/lesson\/(\d+)\//.exec(page.url())?.[1]);
      await expectAnswersStillThere(page);
    });

    await test.step('handing in', async () => {
      await goToStep(page, 'Check and hand in');
      await expect(page.getByText('You answered all 14 questions.')).toBeVisible();
      await page.getByRole('button', { name: 'Hand in', exact: true }).click();
      await page.getByRole('button', { name: 'Yes, hand in' }).click();
      await expect(
        page
          .getByRole('main')
          .getByText('Handed in on this device. It’ll be sent when the network is back.'),
      ).toBeVisible();
    });

    await test.step('the network is back', async () => {
      await school.server.start();
      await wifi.goOnline();
      await tablet?.context.setOffline(false);
      await expect(
        page.getByRole('main').getByText('Handed in. Ms. Rivera can see it now.'),
      ).toBeVisible();
      await page.getByRole('button', { name: 'Look at my answers' }).click();
      await expect(page.getByRole('contentinfo')).toContainText('All your work is sent.');
      await expect(card(page, 'wc3-q-leak').getByText(/Saved on this device/)).toHaveCount(0);
    });
    // Looking into the database pauses the server, and the lessons of other days may still be on their way.
    await tablet?.close();
    await expectStoredOnce(school, lessonId);
    expect(watch.problems).toEqual([]);
  } finally {
    await tablet?.close().catch(() => undefined);
    await wifi.stop();
    await school.close();
    await profile.remove();
  }
});

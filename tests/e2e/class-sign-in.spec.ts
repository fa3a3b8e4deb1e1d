/** Young students: the class and its pictures, and a badge before the camera. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.mjs';
import { call, signInAt } from '../support/api-calls';
import type { Page as ListOf, Schemas } from '../support/api-calls';
import { expect, networkIsCut, schoolOfThisFile, test, withoutWorker } from '../support/app';
import { demoPassword, todaysCard } from '../support/pages';
import { writeQrVideo } from '../support/qr-video';

const school = schoolOfThisFile();
test.use(withoutWorker);
const demoCode = 'DMRM-2345';

/** A badge as the teacher of the demo class makes it, and the way to stop it. */
async function makeBadge(name: string) {
  const way = { email: 'teacher@demo.school', password: demoPassword };
  const { access: token } = await signInAt(school.url, way);
  async function ask<Answer>(path: string, body?: object, method?: 'DELETE'): Promise<Answer> {
    const more = { ...(method && { method }), ...(body && { body }) };
    return call<Answer>(school.url, `dashboard/${path}`, { token, ...more });
  }
  const groups = await ask<ListOf<Schemas['GroupSummary']>>('groups?search=Room%2012');
  const room = `groups/${String(groups.data[0]?.id ?? 0)}`;
  const { data } = await ask<ListOf<Schemas['GroupStudent']>>(`${room}/students?per_page=100`);
  const student = data.find((each) => each.name === name)?.id ?? 0;
  const { cards } = await ask<Schemas['SignInCards']>(`${room}/sign-in-cards`, {
    student_ids: [student],
    kind: 'badge',
  });
  return {
    badge: cards[0]?.badge ?? '',
    revoke: () =>
      ask<undefined>(`students/${String(student)}/sign-in-cards/badge`, undefined, 'DELETE'),
  };
}

async function openClass(page: Page): Promise<void> {
  await page.goto(`${school.url}/student-login`);
  await page.getByRole('link', { name: 'My class' }).click();
  await page.getByLabel('Class code').fill(demoCode.toLowerCase());
  await page.getByRole('button', { name: 'Show my class' }).click();
  await expect(page.getByRole('heading', { name: 'Room 12' })).toBeVisible();
}

const tap = async (page: Page, ...pictures: string[]) => {
  for (const picture of pictures) {
    await page.getByRole('button', { name: picture, exact: true }).click();
  }
};

test('a child finds the class, the name and three pictures, and the tablet keeps the class', async ({
  page,
  errors,
}) => {
  // Whoever signs out at once has asked for today's lesson a moment before.
  errors.allow(/status of (401|422)/);
  await openClass(page);
  await page.getByRole('button', { name: 'Amir' }).click();
  await page.getByRole('button', { name: 'That’s not me' }).click();
  await expect(page.getByRole('heading', { name: 'Room 12' })).toBeFocused();
  await page.getByRole('button', { name: 'Amir' }).click();
  await expect(page.getByRole('heading', { name: 'Tap your three pictures, Amir.' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Room 12' })).toBeFocused();
  await page.getByRole('button', { name: 'Maya' }).click();
  await expect(page.getByRole('heading', { name: 'Tap your three pictures, Maya.' })).toBeFocused();
  await tap(page, 'Cat', 'Sun');
  await page.getByRole('button', { name: 'Undo the last one' }).click();
  await tap(page, 'Boat', 'Sun');
  await expect(page.getByRole('alert')).toHaveText('Those aren’t your three pictures. Try again.');
  await expect(page.getByRole('heading', { name: 'Tap your three pictures, Maya.' })).toBeFocused();
  await tap(page, 'Sun', 'Cat', 'Boat');
  await expect(todaysCard(page)).toBeVisible();

  await page.getByRole('button', { name: 'Maya Reyes: your settings' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(`${school.url}/`);
  await page.goto(`${school.url}/student-login`);
  await page.getByRole('button', { name: 'Amir' }).click();
  await tap(page, 'Fish', 'Star', 'Tree');
  await expect(todaysCard(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Amir Haddad: your settings' })).toBeVisible();
});

/** A browser whose camera sees this film, and may be used. */
async function browserWithCamera(film: string): Promise<Browser> {
  return chromium.launch({
    executablePath: await findBrowser(),
    args: [
      '--no-sandbox',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
}

test.describe('a badge', () => {
  let folder: string;
  test.beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'daybook-badge-'));
  });
  test.afterEach(() => rm(folder, { recursive: true, force: true }));

  test('before the camera lets the child in, and a lost one stops at once', async () => {
    const { badge, revoke } = await makeBadge('Sofia Nguyen');
    const film = join(folder, 'badge.y4m');
    await writeQrVideo(film, badge);
    const browser = await browserWithCamera(film);
    const context = await browser.newContext({ locale: 'en-US' });
    const page = await context.newPage();
    await page.goto(`${school.url}/student-login`);
    await page.getByRole('link', { name: 'My badge' }).click();
    await page.getByRole('button', { name: 'Turn on the camera' }).click();
    await expect(todaysCard(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sofia Nguyen: your settings' })).toBeVisible();

    await revoke();
    await page.reload();
    await expect(page).toHaveURL(`${school.url}/`);
    await page.goto(`${school.url}/student-login?way=badge`);
    await page.getByRole('button', { name: 'Turn on the camera' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'This badge doesn’t work. Ask your teacher for a new one.',
    );
    await browser.close();
  });
});

test('a badge cannot be read where its reader does not come, which is said', async ({
  page,
  errors,
}) => {
  errors.allow(networkIsCut);
  await page.route('**/app/jsQR-*.js', (route) => route.abort());
  await page.goto(`${school.url}/student-login?way=badge`);
  await page.getByRole('button', { name: 'Turn on the camera' }).click();
  await expect(page.getByText('The badge reader couldn’t load.')).toBeVisible();
  await expect(page.getByLabel('Type the badge code')).toBeVisible();
});

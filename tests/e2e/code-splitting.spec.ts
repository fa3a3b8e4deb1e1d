/** What a screen loads, and what it must not: editors and readers of files come with their own screens. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { gzipBytes, holdIdleWork, mostFirstScripts } from '../support/first-files';
import { expect, schoolOfThisFile, test } from '../support/app';
import { signInStaff, signInStudent, todaysCard, waitForPack } from '../support/pages';

const school = schoolOfThisFile();
const client = join(import.meta.dirname, '../../dist/client');

/** Words that stand in the code of a library, and in no code of ours. */
const marks = {
  editor: 'ProseMirror',
  dragging: 'DndDescribedBy',
  math: 'KaTeX parse error',
  pdf: 'pdf.worker',
} as const;
type Heavy = keyof typeof marks;

/** The paths of the scripts that this page has loaded. */
async function scriptsOf(page: Page): Promise<string[]> {
  const addresses = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  const scripts = [...new Set(addresses)].filter((path) => /^\/app\/.*\.m?js$/.test(path));
  expect(scripts.length).toBeGreaterThan(3);
  return scripts;
}

/** Those of the heavy parts that are among the scripts this page has loaded. */
async function loaded(page: Page): Promise<Heavy[]> {
  const scripts = await scriptsOf(page);
  const texts = await Promise.all(scripts.map((path) => readFile(join(client, path), 'utf8')));
  return (Object.keys(marks) as Heavy[]).filter((part) =>
    texts.some((text) => text.includes(marks[part])),
  );
}

/** The code of the role's screens comes while nothing else goes on. */
const idleMs = 8_000;

test('a student’s first screen loads no more code than a slow line can bear', async ({ page }) => {
  await signInStudent(page, school.url, 'student14');
  const home = await page.context().newPage();
  await holdIdleWork(home);
  await home.goto(`${school.url}/student/home`);
  await expect(todaysCard(home)).toBeVisible();
  await home.waitForLoadState('networkidle');
  expect(await gzipBytes(await scriptsOf(home))).toBeLessThanOrEqual(mostFirstScripts);
});

test('a student’s screens load no editor, no math, no dragging and no PDF reader', async ({
  page,
}) => {
  await signInStudent(page, school.url, 'student12');
  await waitForPack(page);
  await page.waitForTimeout(idleMs);
  expect(await loaded(page)).toEqual([]);
});

test('the worker installs nothing of the dashboard on a student’s tablet', async ({ page }) => {
  await signInStudent(page, school.url, 'student13');
  await waitForPack(page);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(
      names.map(async (name) => (await caches.open(name)).keys().then((keys) => keys)),
    );
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  const scripts = kept.filter((path) => path.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  const texts = await Promise.all(scripts.map((path) => readFile(join(client, path), 'utf8')));
  for (const part of ['editor', 'dragging'] as const) {
    expect(texts.filter((text) => text.includes(marks[part]))).toEqual([]);
  }
  // They are in the build, so the test above could have found them.
  const built = (await readdir(join(client, 'app'))).filter((name) => name.endsWith('.js'));
  const all = await Promise.all(built.map((name) => readFile(join(client, 'app', name), 'utf8')));
  for (const mark of Object.values(marks)) {
    expect(all.some((text) => text.includes(mark))).toBe(true);
  }
});

test('the dashboard’s heavy parts come with the screens that need them', async ({ page }) => {
  await signInStaff(page, school.url, 'teacher@demo.school');
  expect(await loaded(page)).toEqual([]);
  await page.goto(`${school.url}/dashboard/lessons/resources`);
  await expect(page.getByRole('heading', { level: 1, name: 'Resources' })).toBeVisible();
  expect(await loaded(page)).toEqual([]);
  await page.goto(`${school.url}/dashboard/lessons/resources/1`);
  await expect(page.getByRole('textbox').first()).toBeVisible();
  expect(await loaded(page)).toEqual(expect.arrayContaining(['editor', 'dragging']));
});

/** What reaches a student's tablet of the app's code. What each screen's code brings along: `build/chunks.test.ts`. */
import type { Locator, Page } from '@playwright/test';
import { expect, schoolOfThisFile, test } from '../support/app';
import { BuiltChunks } from '../support/built-chunks';
import { holdIdleWork } from '../support/first-files';
import { timeShown } from '../support/shown';
import { signInStudent, todaysCard, waitForPack } from '../support/pages';

const school = schoolOfThisFile();

/** Pictures and letters come into a screen when it is there. */
const kindOf = (path: string): string | undefined =>
  path.startsWith('/api/') ? 'data' : /^\/app\/.*\.(m?js|css)$/.exec(path)?.[1];

/** Paths of all that a page has asked for until a text was on its screen, beside the page itself. */
async function askedUntilShown(page: Page, url: string, text: string): Promise<string[]> {
  await holdIdleWork(page);
  const shown = await timeShown(page, url, text);
  await page.waitForLoadState('networkidle');
  return page.evaluate(
    (until) =>
      performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime <= until)
        .map(({ name }) => new URL(name).pathname),
    shown.text,
  );
}

const titleOf = async (heading: Locator): Promise<string> => (await heading.textContent()) ?? '';

test('a student’s first screen is drawn with the scripts whose bytes are counted, and no others', async ({
  page,
}) => {
  await signInStudent(page, school.url, 'student14');
  const title = await titleOf(todaysCard(page).getByRole('heading').first());
  const home = await page.context().newPage();
  const asked = await askedUntilShown(home, `${school.url}/student/home`, title);
  const scripts = new Set(
    asked.filter((path) => kindOf(path)?.endsWith('js')).map((path) => path.slice(1)),
  );
  expect([...scripts].sort()).toEqual((await BuiltChunks.read()).firstOfStudents().toSorted());
});

test('a device with nothing of the app asks for few files until it shows a first screen', async ({
  page,
}) => {
  await signInStudent(page, school.url, 'student15');
  const title = await titleOf(todaysCard(page).getByRole('heading').first());
  const kinds = async (url: string, text: string) => {
    const asked = await askedUntilShown(await page.context().newPage(), url, text);
    return asked.flatMap((path) => kindOf(path) ?? []).sort();
  };
  expect(await kinds(`${school.url}/student/home`, title)).toEqual([
    'css',
    'data',
    'js',
    'js',
    'js',
  ]);

  await todaysCard(page).getByRole('link').first().click();
  const step = await titleOf(page.getByRole('heading', { level: 2 }).first());
  expect(await kinds(page.url(), step)).toEqual(['css', 'data', 'js', 'js', 'js', 'js', 'js']);
});

test('the worker installs nothing of the dashboard on a student’s tablet', async ({ page }) => {
  await signInStudent(page, school.url, 'student13');
  await waitForPack(page);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname.slice(1));
  });
  const scripts = kept.filter((path) => path.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  const chunks = await BuiltChunks.read();
  const packages = chunks.packagesIn(scripts);
  expect(packages).toContain('react');
  expect(packages.filter((name) => /^(@tiptap|@dnd-kit|prosemirror-)/.test(name))).toEqual([]);
  const contents = scripts.flatMap((file) => chunks.contentsOf(file));
  // The code of a screen, or where to find it; what the router must know of each route comes with the start.
  expect(contents.filter((id) => /routes\/dashboard.*[?#]/.test(id))).toEqual([]);
});

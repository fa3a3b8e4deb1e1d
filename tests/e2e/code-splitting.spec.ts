/** What reaches a student's tablet of the app's code. What each screen's code brings along: `build/chunks.test.ts`. */
import { expect, schoolOfThisFile, test } from '../support/app';
import { BuiltChunks } from '../support/built-chunks';
import { holdIdleWork } from '../support/first-files';
import { signInStudent, todaysCard, waitForPack } from '../support/pages';

const school = schoolOfThisFile();

test('a student’s first screen is drawn with the scripts whose bytes are counted, and no others', async ({
  page,
}) => {
  await signInStudent(page, school.url, 'student14');
  const home = await page.context().newPage();
  await holdIdleWork(home);
  await home.goto(`${school.url}/student/home`);
  await expect(todaysCard(home)).toBeVisible();
  const asked = await home.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname.slice(1)),
  );
  const scripts = new Set(asked.filter((path) => /^app\/.*\.m?js$/.test(path)));
  expect([...scripts].sort()).toEqual((await BuiltChunks.read()).firstOfStudents().toSorted());
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

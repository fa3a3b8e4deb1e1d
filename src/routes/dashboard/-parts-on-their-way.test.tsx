/** Parts of a page that come after it keep their place meanwhile: nothing moves when they are there. */
import { expect, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../../testing/app';
import type { TestApp } from '../../testing/app';

const { home, settings } = vi.hoisted(() => {
  const door = () => {
    let open = (): void => undefined;
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    return { open, opened };
  };
  return { home: door(), settings: door() };
});
const late =
  ({ opened }: { opened: Promise<void> }) =>
  async (importOriginal: () => Promise<object>) => {
    await opened;
    return importOriginal();
  };

vi.mock('../../features/rosters/last-rosters-sheet', (original) => late(home)(original));
vi.mock('../../features/activity/last-acts-sheet', (original) => late(home)(original));
vi.mock('../../features/second-factor/rule-sheet', (original) => late(home)(original));
vi.mock('../../features/school-year/school-year-section', (original) => late(settings)(original));
vi.mock('../../features/standards/standards-section', (original) => late(settings)(original));
vi.mock('../../features/second-factor/rule-section', (original) => late(settings)(original));

/** All of a page's parts are there: one still on its way when the page is closed ends the run. */
const allOfHome = () =>
  Promise.all([
    import('../../features/rosters/last-rosters-sheet'),
    import('../../features/activity/last-acts-sheet'),
    import('../../features/second-factor/rule-sheet'),
  ]);
const allOfSettings = () =>
  Promise.all([
    import('../../features/school-year/school-year-section'),
    import('../../features/standards/standards-section'),
    import('../../features/second-factor/rule-section'),
  ]);

/** What these parts ask the server for does not come. */
function holdAnswers(app: TestApp): void {
  const never = new Promise<never>(() => undefined);
  app.api.on('GET', '/dashboard/rosters', () => never);
  app.api.on('GET', '/dashboard/audit', () => never);
  app.api.on('GET', '/dashboard/second-factor-rule', () => never);
  app.api.on('GET', '/dashboard/school-year', () => never);
  app.api.on('GET', '/dashboard/standards/frameworks', () => never);
}

const main = page.getByRole('main');
const heights = (): readonly number[] =>
  [...main.element().querySelectorAll('section')].map(
    (section) => section.getBoundingClientRect().height,
  );
const busy = (): readonly Element[] => [
  ...main.element().querySelectorAll('section[aria-busy="true"]'),
];

test('the home of whoever keeps accounts', async ({ app }) => {
  onTestFinished(() => home.open());
  holdAnswers(app);
  await app.open('/dashboard', { as: 'it-admin' });
  // What is below a part that isn't there yet is hidden for a while.
  const heading = (name: string) =>
    page.getByRole('heading', { level: 2, name, includeHidden: true });
  await expect.element(heading('Your schools')).toBeInTheDocument();
  await expect.poll(() => busy().length).toBe(3);
  // Said once for all of them.
  expect(main.getByText('Loading', { exact: true }).elements()).toHaveLength(1);
  // Letters that come late set lines anew, whatever parts there are.
  await document.fonts.ready;
  const before = heights();
  home.open();
  await allOfHome();
  for (const name of ['Rosters', 'Sign-in settings', 'Activity log']) {
    await expect.element(heading(name)).toBeInTheDocument();
  }
  expect(heights()).toEqual(before);
});

test('settings', async ({ app }) => {
  onTestFinished(() => settings.open());
  holdAnswers(app);
  await app.open('/dashboard/settings', { as: 'district-admin' });
  const names = ['End of the school year', 'What standards say', 'Second sign-in step for staff'];
  const tops = () =>
    names.map((name) => page.getByRole('region', { name }).element().getBoundingClientRect().top);
  for (const name of names) {
    await expect
      .element(page.getByRole('region', { name }).getByText('Loading', { exact: true }))
      .toBeInTheDocument();
  }
  // What stands above them has come.
  await expect.element(page.getByLabelText('Terms in a year')).toBeVisible();
  const banners = page.getByRole('region', { name: 'Staff notices' });
  await expect.element(banners.getByText('Loading', { exact: true })).not.toBeInTheDocument();
  await document.fonts.ready;
  const before = [tops(), heights()];
  const add = page.getByRole('region', { name: names[1] ?? '' }).getByRole('button');
  await expect.element(add).not.toBeInTheDocument();
  settings.open();
  await allOfSettings();
  await expect.element(add).toBeVisible();
  expect([tops(), heights()]).toEqual(before);
});

/** The public pages: their frame, their titles, and where the start page gets its words from. */
import { expect, schoolOfThisFile, test } from '../support/app';

const school = schoolOfThisFile();

const pages = [
  ['/', 'Home'],
  ['/support', 'Support'],
  ['/contact', 'Contact us'],
  ['/login', 'Teacher sign-in'],
  ['/student-login', 'Student sign-in'],
  ['/password/email', 'Forgot password'],
  ['/password/reset', 'New password'],
  ['/register', 'Create an account'],
  ['/agreement', 'License Agreement'],
  ['/terms', 'Terms of Use'],
] as const;

for (const [path, screen] of pages) {
  test(`${path} stands in the public layout, its title ends with the product's name`, async ({
    page,
  }) => {
    await page.goto(`${school.url}${path}`);
    await expect(page).toHaveTitle(`${screen} · Daybook`);
    await expect(page).toHaveURL(`${school.url}${path}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    const header = page.getByRole('banner');
    for (const [name, to] of [
      ['Support', '/support'],
      ['Contact', '/contact'],
      ['Request Demo', '/contact?topic=demo'],
    ] as const) {
      await expect(header.getByRole('link', { name, exact: true })).toHaveAttribute('href', to);
    }
    const footer = page.getByRole('contentinfo');
    for (const [name, to] of [
      ['License Agreement', '/agreement'],
      ['Terms of Use', '/terms'],
    ] as const) {
      await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', to);
    }
  });
}

test.describe('the start page', () => {
  // The worker's own requests would pass by.
  test.use({ serviceWorkers: 'block' });

  test('has its title and its doors from the home page call, kept as home_data', async ({
    page,
  }) => {
    await page.route('**/api/dashboard/page/home', async (route) => {
      const answer = await route.fetch();
      const home = (await answer.json()) as { links: { to: string }[] };
      const links = home.links.filter(({ to }) => to === '/student-login');
      await route.fulfill({ response: answer, json: { title: 'Hillside School', links } });
    });
    await page.goto(school.url);
    const main = page.getByRole('main');
    await expect(main.getByText('Hillside School', { exact: true })).toBeVisible();
    await expect(main.getByRole('link', { name: /I am a student/ })).toBeVisible();
    await expect(main.getByRole('link', { name: /I am a teacher/ })).toHaveCount(0);
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('home_data')))
      .toContain('Hillside School');
    // It is not asked for again in this window.
    await page.route('**/api/dashboard/page/home', (route) => route.abort());
    await page.reload();
    await expect(main.getByText('Hillside School', { exact: true })).toBeVisible();
  });
});

/** Work that comes back: the teacher's words, making it better, and handing it in again. */
import type { Page } from '@playwright/test';
import { expect, schoolOfThisFile, test, withoutWorker } from '../support/app';
import { enterAs } from '../support/enter';
import { standIn } from '../support/stand-in';

const school = schoolOfThisFile();
test.use(withoutWorker);

const steps = (page: Page) => page.getByRole('navigation', { name: 'Steps of this lesson' });

test('returned work shows why, opens again, and is handed in again', async ({ page }) => {
  await enterAs(page, school.url, 'student1');
  await page.goto(`${school.url}/student/home`);
  await page
    .getByRole('link', { name: /Sent back by Ms\. Rivera/ })
    .first()
    .click();
  const title = page.getByRole('heading', { name: 'Ms. Rivera sent this back to you' });
  await expect(title).toBeVisible();
  await expect(page.getByText('Maya, here is my note. You saw the change clearly.')).toBeVisible();
  const criteria = page.getByRole('list', { name: 'How it was scored' });
  expect(await criteria.getByRole('listitem').count()).toBeGreaterThan(1);
  await expect(criteria.getByRole('listitem').first()).toContainText(/\d of \d+ points/);

  // Nothing is changed yet: improving is the main thing, and handing in says so.
  const again = page.getByRole('button', { name: 'Hand in again' });
  await expect(
    page.getByRole('contentinfo').getByRole('button', { name: 'Improve it' }),
  ).toBeVisible();
  await again.click();
  await expect(page.getByText(/^You haven’t changed anything yet\./)).toBeFocused();
  await page.getByRole('button', { name: 'Not yet' }).click();
  await expect(again).toBeFocused();
  await page.getByRole('button', { name: 'Improve it' }).click();
  await expect(steps(page).getByRole('button', { name: /^Step/ }).first()).toHaveAttribute(
    'aria-current',
    'step',
  );

  await steps(page).getByRole('button', { name: /^Step/ }).last().click();
  const answer = page.getByRole('main').getByRole('textbox').first();
  await expect(answer).toBeEditable();
  await answer.fill('The sun made the water warm. That is why it went into the air.');
  const sent = page.getByRole('main').getByText('Sent', { exact: true });
  await expect(sent.first()).toBeVisible();

  await steps(page).getByRole('button', { name: 'Check and hand in' }).click();
  await expect(title).toBeVisible();
  await expect(page.getByRole('button', { name: 'Look at my work and improve it' })).toBeVisible();
  await expect(
    page.getByRole('contentinfo').getByRole('button', { name: 'Hand in again' }),
  ).toBeVisible();
  const handIn = async () => {
    await again.click();
    await page.getByRole('button', { name: 'Yes, hand in' }).click();
  };
  // As from a tablet that had not heard of the return.
  const late = await standIn(page, '**/api/sync', async (route) => {
    const sent = route.request().postData() ?? '';
    await route.continue({ postData: sent.replace(/"returned_at":"[^"]+"/, '"returned_at":null') });
  });
  await handIn();
  await expect(
    page.getByText(/^Your teacher sent this back before your work arrived\./),
  ).toBeInViewport();
  await expect(title).toBeFocused();
  late.end();
  await handIn();
  await expect(
    page.getByRole('main').getByText('Handed in. Ms. Rivera can see it now.'),
  ).toBeVisible();

  await page.reload();
  await expect(
    page.getByRole('main').getByText('Handed in. Ms. Rivera can see it now.'),
  ).toBeVisible();
  await steps(page).getByRole('button', { name: /^Step/ }).last().click();
  await expect(answer).toHaveValue(
    'The sun made the water warm. That is why it went into the air.',
  );
  await expect(answer).not.toBeEditable();
});

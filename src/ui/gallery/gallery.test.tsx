/** Every part of the kit on one page: nothing of it breaks a rule of access, in both languages, light and dark. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../../testing/axe';
import { test } from '../../testing/app';
import { Gallery } from './gallery';
import '../styles';
import { newRoot } from '../../testing/new-root';

test('the gallery is accessible in both languages, light and dark', async () => {
  document.title = 'UI';
  const { root } = newRoot();
  root.render(<Gallery />);
  await expect.element(page.getByRole('heading', { name: 'Buttons' })).toBeVisible();
  await expectFits('the gallery');
  await page.getByRole('button', { name: 'Español' }).click();
  await expect.element(page.getByRole('heading', { name: 'Botones' })).toBeVisible();
  await expectFits('the gallery in Spanish');
});

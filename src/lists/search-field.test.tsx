/** What is typed into a list's search goes into the URL, and comes back from there late on a slow device. */
import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../testing/app';
import { type } from '../testing/keyboard';
import { newRoot } from '../testing/new-root';
import { speak } from '../testing/texts';
import '../ui/styles';
import { SearchField } from './search-field';

const label = 'Find a rubric';
const field = page.getByRole('searchbox', { name: label });

test('what comes back late takes nothing of what was typed since', async () => {
  await speak('en', 'lists');
  const { root } = newRoot();
  const sent = vi.fn<(typed: string) => void>();
  const show = (search: string) =>
    root.render(<SearchField label={label} search={search} onSearch={sent} />);
  show('');
  await field.click();
  await type('Pudd');
  await expect.poll(() => sent.mock.lastCall).toEqual(['Pudd']);
  await type('les');
  await expect.poll(() => sent.mock.lastCall).toEqual(['Puddles']);
  await type(' of');
  show('Pudd');
  await expect.poll(() => sent.mock.lastCall).toEqual(['Puddles of']);
  await expect.element(field).toHaveValue('Puddles of');
  show('Puddles of');
  // Back, or a filter that is taken away.
  show('Rain');
  await expect.element(field).toHaveValue('Rain');
  show('Pudd');
  await expect.element(field).toHaveValue('Pudd');
});

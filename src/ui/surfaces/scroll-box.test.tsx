/** A box for what may be too long: come to by the Tab key while there is something to scroll. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../styles';
import { expectAccessible } from '../../testing/axe';
import { press } from '../../testing/keyboard';
import { newRoot } from '../../testing/new-root';
import { ScrollBox } from './scroll-box';

const words = { title: 'List', after: 'After' };

function List({ lines }: { lines: number }) {
  return (
    <main>
      <h1>{words.title}</h1>
      <ScrollBox className="max-h-56" label="Lines">
        <ul>
          {Array.from({ length: lines }, (_, at) => (
            <li key={at}>{at}</li>
          ))}
        </ul>
      </ScrollBox>
      <button type="button">{words.after}</button>
    </main>
  );
}

test('a list that grows beyond its box is scrolled by keys, and a short one is passed by', async () => {
  const { root } = newRoot();
  root.render(<List lines={2} />);
  const after = page.getByRole('button', { name: 'After' });
  await expect.element(after).toBeVisible();
  await press('Tab');
  await expect.element(after).toHaveFocus();
  root.render(<List lines={90} />);
  const box = page.getByRole('group', { name: 'Lines' });
  await expect.element(box).toBeVisible();
  await press('Shift+Tab');
  await expect.element(box).toHaveFocus();
  await press('End');
  await expect.element(page.getByText('89')).toBeInViewport();
  await expectAccessible('a list that scrolls');
});

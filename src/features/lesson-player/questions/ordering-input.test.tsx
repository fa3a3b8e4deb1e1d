/** Putting a list in order with a finger. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../../../testing/app';
import type { TestApp } from '../../../testing/app';

const rows = page
  .getByRole('listitem')
  .filter({ has: page.getByRole('button', { name: /^Move .* up$/ }) });
const order = () => rows.elements().map((row) => row.getAttribute('data-item') ?? '');

async function open(app: TestApp): Promise<readonly string[]> {
  await app.open('/student/lesson/3/1', { as: 'student' });
  await page
    .getByRole('navigation', { name: 'Steps of this lesson' })
    .getByRole('button', { name: /Make your cloud/ })
    .click();
  await expect.element(rows.first()).toBeVisible();
  return order();
}

/**
 * In one go, as a page gets it that was busy meanwhile: nothing is drawn before the finger is lifted.
 * @param part of the height of the other row, from its top, at which the finger is lifted
 */
function dragInOneGo(from: number, to: number, part: number): void {
  const grip = rows.nth(from).element().querySelector('[data-part="handle"]');
  const { top, height } = rows.nth(to).element().getBoundingClientRect();
  const at = { bubbles: true, button: 0, clientY: top + height * part };
  grip?.dispatchEvent(new PointerEvent('pointerdown', at));
  window.dispatchEvent(new PointerEvent('pointermove', at));
  window.dispatchEvent(new PointerEvent('pointerup', at));
}

test('a row that is dropped before its last moves are drawn stays where it was dropped', async ({
  app,
}) => {
  const [first = '', second = '', third = '', ...others] = await open(app);
  dragInOneGo(0, 1, 0.9);
  await expect.poll(order).toEqual([second, first, third, ...others]);
  dragInOneGo(2, 0, 0.1);
  await expect.poll(order).toEqual([third, second, first, ...others]);
});

test('a row goes past another where it is over its middle, and no sooner', async ({ app }) => {
  const before = await open(app);
  const [first = '', second = '', ...others] = before;
  dragInOneGo(0, 0, 0.9);
  dragInOneGo(0, 1, 0.4);
  expect(order()).toEqual(before);
  dragInOneGo(0, 1, 0.6);
  await expect.poll(order).toEqual([second, first, ...others]);
});

/** Films and recordings have controls of their own: large, named, and the same in every browser. */
import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../../../testing/app';
import { expectFits } from '../../../testing/axe';
import { press } from '../../../testing/keyboard';

const film = () => document.querySelector('video');

test('a film is played, taken back and captioned by controls of its own', async ({ app }) => {
  await app.open('/student/lesson/3/1', { as: 'student' });
  await page
    .getByRole('navigation', { name: 'Steps of this lesson' })
    .getByRole('button', { name: /^Step 2/ })
    .click();
  const play = page.getByRole('button', { name: /^Play: / });
  await expect.element(play).toBeVisible();
  const { width, height } = play.element().getBoundingClientRect();
  expect([width, height]).toEqual([56, 56]);
  await expect.poll(() => film()?.readyState ?? 0).toBeGreaterThan(0);
  expect(film()?.controls).toBe(false);
  // Whether this browser has the codec is another matter.
  const video = film();
  if (!video) throw new Error('there is no film');
  const begin = vi.spyOn(video, 'play');
  await play.click();
  expect(begin).toHaveBeenCalledOnce();
  const place = page.getByRole('slider', { name: 'Position' });
  await place.fill('2');
  await expect.poll(() => film()?.currentTime ?? 0).toBeGreaterThan(1);
  // Keys go on by what somebody hears, not by the tenth of a second that a finger goes.
  const before = film()?.currentTime ?? 0;
  (place.element() as HTMLElement).focus();
  await press('ArrowRight');
  await expect.poll(() => film()?.currentTime ?? 0).toBeGreaterThan(before + 4);
  const stop = page.getByRole('button', { name: /^Pause: / });
  if (stop.elements().length > 0) await stop.click();
  await place.fill('8');
  await page.getByRole('button', { name: 'Back 10 seconds' }).click();
  await expect.poll(() => film()?.currentTime ?? 9).toBeLessThan(1);
  const captions = page.getByRole('combobox', { name: 'Captions' });
  await captions.selectOptions('No captions');
  expect([...video.textTracks].map(({ mode }) => mode)).not.toContain('showing');
  await expectFits('a film');
});

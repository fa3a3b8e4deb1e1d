/** The version of its lessons changes while a class works, and while a tablet is away. */
import type { Block } from '../../domain/content';
import {
  createErrorWatch,
  expect,
  networkIsCut,
  schoolOfThisFile,
  test,
  withoutWorker,
} from '../support/app';
import { expectAccessible } from '../support/axe';
import { firstPage, newProfile, openBrowser } from '../support/browser';
import { expectFocusKept } from '../support/keyboard';
import { card, expectSaved, signInStaff, signInStudent, stepHeading } from '../support/pages';
import { publishChanged, publishWithout } from '../support/published-change';

const school = schoolOfThisFile();

const sequence = 'Fractions on the number line';

/** Instead of the question about lines another one is asked. */
function askedAnew(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block): Block[] => {
    if (block.type !== 'question' || block.question.id !== 'mf3-q-cut') return [block];
    const { points, hints, required } = block.question;
    const question = {
      id: 'where-thirds',
      kind: 'short_text',
      prompt: '<p>Where have you seen thirds today?</p>',
      points,
      hints,
      required,
      show_answers: false,
      max_length: 200,
    } as const;
    return [{ id: 'where-thirds-block', type: 'question', question }];
  });
}

test('a tablet that was away during the move sends everything, and takes the newer lesson', async ({
  page,
}) => {
  const profile = await newProfile();
  const watch = createErrorWatch();
  watch.allow(networkIsCut);
  const tablet = await openBrowser(profile.path);
  watch.follow(tablet.context);
  const child = await firstPage(tablet.context);
  await signInStudent(child, school.url, 'student1');
  await child.getByRole('link', { name: /Halves and thirds/ }).click();
  await expect(stepHeading(child, 'Who gets more?')).toBeVisible();
  const assignment = /lesson\/\d+\/(\d+)/.exec(child.url())?.[1] ?? '';
  await tablet.context.setOffline(true);
  await card(child, 'mf3-q-more').getByText('No. One half is more', { exact: false }).click();
  await expectSaved(child, 'mf3-q-more');
  await child.getByRole('button', { name: /Find the thirds/ }).click();
  await card(child, 'mf3-q-cut').getByText('two marks, same parts').click();
  await expectSaved(child, 'mf3-q-cut');

  const version = await publishChanged(school.url, sequence, 'Find the thirds', (draft) => ({
    ...draft,
    blocks: askedAnew(draft.blocks),
  }));
  await signInStaff(page, school.url, 'teacher@demo.school');
  await page.goto(`${school.url}/dashboard/assignments/${assignment}`);
  const move = page.getByRole('button', { name: `Move to version ${String(version)}` });
  await move.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Tablets get the new version');
  await expect(dialog).toContainText(/\d+ answers? stays? where/);
  await expectAccessible(page, 'moving to a newer version');
  await page.keyboard.press('Escape');
  await expect(move).toBeFocused();
  await move.press('Enter');
  await dialog.getByRole('button', { name: `Move to version ${String(version)}` }).press('Enter');
  await expect(page.getByText(`now uses version ${String(version)}.`)).toBeVisible();
  await expect(move).toHaveCount(0);
  await expectFocusKept(page);

  await tablet.context.setOffline(false);
  // Where the network is slow the kept copy is shown first, and the newer one the next time.
  await expect(async () => {
    await child.reload();
    await expect(child.getByRole('heading').first()).toBeVisible();
    await expect(card(child, 'where-thirds')).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(card(child, 'mf3-q-cut')).toHaveCount(0);
  await child.getByRole('button', { name: /Who gets more/ }).click();
  await expect(stepHeading(child, 'Who gets more?')).toBeVisible();
  const kept = card(child, 'mf3-q-more');
  await expect(kept.getByRole('radio', { name: /No. One half is more/ })).toBeChecked();
  await expect(kept.getByText('Sent', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Class', exact: true }).click();
  const row = page.getByRole('row', { name: /Maya Reyes/ });
  await row.getByRole('link', { name: 'Maya Reyes' }).click();
  const aside = page.getByRole('region', { name: 'Removed questions' });
  await expect(aside).toContainText('Which line is cut in thirds?');
  await expect(aside).toContainText('two marks, same parts');
  await tablet.close();
  expect(watch.problems).toEqual([]);
  await profile.remove();
});

test('what a tablet holds of a lesson that went is handed in, found and scored', async ({
  page,
  browser,
  errors,
}) => {
  errors.allow(networkIsCut);
  const lesson = 'The bell that called nobody';
  const tablet = await browser.newContext(withoutWorker);
  errors.follow(tablet);
  const child = await tablet.newPage();
  await signInStudent(child, school.url, 'student2');
  await child.getByRole('link', { name: /The bell that called nobody/ }).click();
  await expect(stepHeading(child, 'Whose sound is it?')).toBeVisible();
  const assignment = /lesson\/\d+\/(\d+)/.exec(child.url())?.[1] ?? '';
  await tablet.setOffline(true);
  const sound = card(child, 'fox3-q-sound');
  await sound.getByRole('textbox').fill('The bell of the school.');
  await expectSaved(child, 'fox3-q-sound');

  const version = await publishWithout(school.url, 'What the fox wanted', lesson);
  await signInStaff(page, school.url, 'teacher@demo.school');
  await page.goto(`${school.url}/dashboard/assignments/${assignment}`);
  const move = { name: `Move to version ${String(version)}` };
  await page.getByRole('button', move).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(
    '“The bell that called nobody” is removed. No one had started it.',
  );
  await dialog.getByRole('button', move).press('Enter');
  await expect(page.getByText(`now uses version ${String(version)}.`)).toBeVisible();
  const removed = page.getByRole('region', { name: 'Removed lessons' });
  await expect(removed).toHaveCount(0);

  await tablet.setOffline(false);
  await expect(sound.getByText('Sent', { exact: true })).toBeVisible();
  await child.getByRole('button', { name: 'Check and hand in' }).click();
  await child.getByRole('button', { name: 'Hand in', exact: true }).click();
  await child.getByRole('button', { name: 'Yes, hand in' }).click();
  await expect(
    child.getByRole('main').getByText('Handed in. Ms. Rivera can see it now.'),
  ).toBeVisible();

  await page.reload();
  await expect(removed).toContainText('Work of 1 student');
  await expectAccessible(page, 'an assignment with a removed lesson');
  await removed.getByRole('link', { name: lesson }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Amir Haddad');
  await expect(page.getByText('Removed lesson', { exact: true })).toBeVisible();
  const levels = page.getByRole('radiogroup', { name: 'Evidence' }).getByRole('radio');
  await expect(levels.first()).toBeVisible();
  for (const key of '443') await page.keyboard.press(key);
  await expect(levels.nth(3)).toBeChecked();
  await page.keyboard.press('g');
  const posted = page.getByRole('complementary', { name: 'Students' }).getByRole('listitem');
  await expect(posted).toContainText('posted');
  // On its way at first.
  const result = child.getByRole('heading', { name: 'Your result' });
  await expect(async () => {
    await child.reload();
    await expect(child.getByRole('heading').first()).toBeVisible();
    await expect(result).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await tablet.close();
});

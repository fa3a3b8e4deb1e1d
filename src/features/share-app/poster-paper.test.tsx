/** The poster: one sheet of paper, in both languages and on both sizes of paper. */
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../../testing/app';
import { pagesOnPaper, paperFormats } from '../../testing/paper';
import { Poster } from './poster';

const language = { en: 'English', es: 'Spanish' } as const;

/** As many letters as a host may have. */
const longestHost = `${'riverbend-unified.'.repeat(14)}k12.example.org`.slice(-253);
const longName = 'Riverbend Unified School District Learning Everywhere';

const printed = () => document.querySelector('body > [data-poster]');

for (const speaks of ['en', 'es'] as const) {
  test(`is one page, with the longest names too: ${language[speaks]}`, async ({ app }) => {
    await app.open('/dashboard/share', { as: 'teacher' });
    await page.getByRole('radio', { name: language[speaks] }).click();
    await expect.poll(() => printed()?.querySelector('[lang]')?.getAttribute('lang')).toBe(speaks);
    for (const format of paperFormats) expect(await pagesOnPaper(format), format).toBe(1);

    const box = document.createElement('div');
    const root = createRoot(box);
    onTestFinished(() => root.unmount());
    root.render(<Poster language={speaks} app={longName} origin={`https://${longestHost}`} />);
    await expect.poll(() => box.textContent).toContain(longestHost);
    for (const format of paperFormats) {
      const pages = await pagesOnPaper(format, (copy) => {
        copy.querySelector('body > [data-poster]')?.replaceChildren(box.cloneNode(true));
      });
      expect(pages, `${format}, long names`).toBe(1);
    }
  });
}

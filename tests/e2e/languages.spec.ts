/** English and Spanish: on a Spanish screen no English word of ours is left. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, schoolOfThisFile, test, withoutWorker } from '../support/app';
import { demoPassword, signInStudent, todaysCard } from '../support/pages';

const school = schoolOfThisFile();
const locales = join(import.meta.dirname, '../../src/locales');

type Texts = ReadonlyMap<string, string>;

function flat(value: unknown, path: string, into: Map<string, string>): Map<string, string> {
  if (typeof value === 'string') into.set(path, value);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) flat(part, `${path}.${key}`, into);
  }
  return into;
}

async function catalogue(language: string): Promise<Texts> {
  const all = new Map<string, string>();
  for (const name of await readdir(join(locales, language))) {
    flat(JSON.parse(await readFile(join(locales, language, name), 'utf8')), name, all);
  }
  return all;
}

/** English texts that are other words in Spanish, as patterns that match a shown text. */
async function englishTexts(): Promise<RegExp[]> {
  const [english, spanish] = [await catalogue('en'), await catalogue('es')];
  const alsoSpanish = new Set(spanish.values());
  return [...english]
    .filter(([key, text]) => text !== spanish.get(key) && !alsoSpanish.has(text))
    .filter(([, text]) => /[a-z]{3}/i.test(text.replace(/\{\{.*?\}\}/g, '')))
    .map(([, text]) => {
      const parts = text
        .split(/\{\{.*?\}\}/)
        .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
      return new RegExp(`^${parts.join('.+')}$`);
    });
}

/** What a person sees or hears on the screen; the lessons' own English is marked as such. */
function shownTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const holder = node.parentElement;
      if (!holder?.closest('body [lang="en"], script, style, noscript'))
        found.push(node.textContent ?? '');
    }
    for (const element of document.querySelectorAll('body *')) {
      if (element.closest('body [lang="en"]')) continue;
      for (const name of ['aria-label', 'alt', 'title', 'placeholder']) {
        const text = element.getAttribute(name);
        if (text) found.push(text);
      }
    }
    found.push(document.title.split(' · ')[0] ?? '');
    return [...new Set(found.flatMap((text) => text.split(' · ')).map((text) => text.trim()))];
  });
}

/** Titles stand in the language their teacher wrote them in; some read like a sentence of ours. */
const ownTitles = ['The water cycle, from puddle to cloud', 'Fractions on the number line'];

async function expectSpanish(page: Page, some: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByText(some).first()).toBeVisible();
  const english = await englishTexts();
  const left = async () =>
    (await shownTexts(page)).filter(
      (text) => !ownTitles.includes(text) && english.some((each) => each.test(text)),
    );
  await expect.configure({ soft: true }).poll(left, { message: page.url() }).toEqual([]);
}

test.describe('at the door', () => {
  test.use(withoutWorker);

  test('a language tapped at the door stays with who goes in, and with nobody else', async ({
    page,
  }) => {
    const html = page.locator('html');
    const signOut = async (pill: RegExp, button: string) => {
      await page.getByRole('button', { name: pill }).click();
      await page.getByRole('button', { name: button }).click();
      await expect(page).toHaveURL(`${school.url}/`);
    };
    await page.goto(`${school.url}/student-login`);
    await page.getByRole('button', { name: 'Español' }).click();
    await page.getByLabel('Usuario').fill('student13');
    await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Ir a mis lecciones' }).click();
    await expect(todaysCard(page)).toBeVisible();
    await expectSpanish(page, 'Hoy');
    await signOut(/: tus ajustes$/, 'Cerrar sesión');
    await expect(html).toHaveAttribute('lang', 'en');

    await signInStudent(page, school.url, 'student14');
    await expect(html).toHaveAttribute('lang', 'en');
    await signOut(/: your settings$/, 'Sign out');
    await signInStudent(page, school.url, 'student13');
    await expect(html).toHaveAttribute('lang', 'es');
  });
});

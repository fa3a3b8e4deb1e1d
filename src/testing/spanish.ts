/** English and Spanish: on a Spanish screen no English word of ours is left. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';

const catalogues = import.meta.glob<unknown>('../locales/{en,es}/*.json', { import: 'default' });

function flat(value: unknown, path: string, into: Map<string, string>): void {
  if (typeof value === 'string') into.set(path, value);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) flat(part, `${path}.${key}`, into);
  }
}

async function catalogue(language: 'en' | 'es'): Promise<ReadonlyMap<string, string>> {
  const all = new Map<string, string>();
  const folder = `../locales/${language}/`;
  for (const [file, load] of Object.entries(catalogues)) {
    if (file.startsWith(folder)) flat(await load(), file.slice(folder.length), all);
  }
  return all;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** English texts that are other words in Spanish, as patterns that match a shown text. */
async function readEnglishTexts(): Promise<readonly RegExp[]> {
  const [english, spanish] = [await catalogue('en'), await catalogue('es')];
  const alsoSpanish = new Set(spanish.values());
  return [...english]
    .filter(([key, text]) => text !== spanish.get(key) && !alsoSpanish.has(text))
    .filter(([, text]) => /[a-z]{3}/i.test(text.replace(/\{\{.*?\}\}/g, '')))
    .map(
      ([, text]) =>
        new RegExp(
          `^${text
            .split(/\{\{.*?\}\}/)
            .map(escaped)
            .join('.+')}$`,
        ),
    );
}

let english: Promise<readonly RegExp[]> | undefined;

/** Not ours. The lessons' own English is marked as such; the charts' library measures words out of everybody's sight. */
const own = 'body [lang="en"], script, style, noscript, #recharts_measurement_span';

function shownTexts(): readonly string[] {
  const found: string[] = [document.title.split(' · ')[0] ?? ''];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    if (!node.parentElement?.closest(own)) found.push(node.textContent ?? '');
  }
  for (const element of document.querySelectorAll('body *')) {
    if (element.closest(own)) continue;
    for (const name of ['aria-label', 'alt', 'title', 'placeholder']) {
      found.push(element.getAttribute(name) ?? '');
    }
  }
  return [...new Set(found.flatMap((text) => text.split(' · ')).map((text) => text.trim()))];
}

/** Titles stand in the language their teacher wrote them in; some read like a sentence of ours. */
const ownTitles = [
  'From puddle to cloud',
  'The water cycle, from puddle to cloud',
  'Fractions on the number line',
  'Halves and thirds on a line',
];

/** What of the screen stands in the English catalogue, and not in the Spanish one. */
export async function englishOnScreen(): Promise<readonly string[]> {
  english ??= readEnglishTexts();
  const patterns = await english;
  return shownTexts().filter(
    (text) => !ownTitles.includes(text) && patterns.some((each) => each.test(text)),
  );
}

/** @param some a text by which the screen is known to be there */
export async function expectSpanish(some: string): Promise<void> {
  await expect.poll(() => document.documentElement.lang).toBe('es');
  await expect.element(page.getByText(some).first()).toBeVisible();
  await expect.poll(englishOnScreen, { message: some }).toEqual([]);
}

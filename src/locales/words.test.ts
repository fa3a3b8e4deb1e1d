/** Words that schools do not use stay out of both catalogues; what they use instead is in docs/words.md. */
import { describe, expect, it } from 'vitest';
import serverEnglish from '../../server/locales/en.json';
import serverSpanish from '../../server/locales/es.json';
import { textsOf, type Catalogue } from '../../tests/support/catalogues';

const files = import.meta.glob<Catalogue>('./{en,es}/*.json', { import: 'default', eager: true });

/** Said in full, as contracts say it. */
const legal = /\/(agreement|terms)\.json$/;

/** The specification gives these letter by letter. */
const specified =
  'Oops! The page you are looking for does not exist. It might have been moved or deleted.';

const banned: Readonly<Record<'en' | 'es', readonly RegExp[]>> = {
  en: [
    /\b(?:do|does|did|is|are|was|were|has|have|could|would|should|will) not\b/i,
    /\bcannot\b/i,
    /\bany more[.,:;!?]?$/,
    /\bpass-phrase/i,
    /\bnot true\b/i,
    /\b(?:give|gives|gave|given|giving) (?:it |this |work )?back\b/i,
    /\bput away\b(?!\.")/i,
    /\bon the wall\b/i,
    /\bby itself\b.*\bsent\b|\bsent by (?:itself|themselves)\b/i,
    /\bis called so\b/i,
    /\bdid(?: not|n’t) come\b/i,
    /\bneeds? your eyes\b/i,
    /\bbelongs? to nothing\b/i,
    /\bhas(?: not|n’t) got\b|\bhave(?: not|n’t) got\b/i,
  ],
  es: [
    /\bañad/i,
    /\bvosotros\b/i,
    /\bordenador\b/i,
    /\bcoger\b/i,
    /\bmóvil\b/i,
    /\busted(?:es)?\b/i,
  ],
};

const catalogues = [
  ...Object.entries(files).filter(([path]) => !legal.test(path)),
  ['server en.json', serverEnglish as Catalogue] as const,
  ['server es.json', serverSpanish as Catalogue] as const,
];

describe.each(['en', 'es'] as const)('the words of %s', (language) => {
  const own = catalogues.filter(
    ([path]) => path.includes(`${language}/`) || path.endsWith(` ${language}.json`),
  );

  it('are those that schools use', () => {
    expect(own.length).toBeGreaterThan(30);
    const found = own.flatMap(([path, catalogue]) =>
      textsOf(catalogue)
        .filter((text) => text !== specified && banned[language].some((words) => words.test(text)))
        .map((text) => `${path}: ${text}`),
    );
    expect(found).toEqual([]);
  });
});

import i18next from 'i18next';
import { loadTexts, readTexts, type Namespace } from './i18n';

/**
 * Texts in a language that the screen need not be in, for what is printed for others; they are read by
 * `getFixedT(language, namespace)`.
 * @throws Error when they did not come
 */
async function loadTextsIn(language: string, namespace: Namespace): Promise<void> {
  if (i18next.hasResourceBundle(language, namespace)) return;
  i18next.addResourceBundle(language, namespace, await readTexts(language, namespace));
}

/** The texts of the families' reports in both languages. */
export async function loadReports(): Promise<void> {
  await Promise.all(
    (['report', 'reference'] as const).flatMap((namespace) => [
      loadTextsIn('en', namespace),
      loadTextsIn('es', namespace),
    ]),
  );
}

/** The texts of sharing, and those of the poster in both languages: a printer does not wait. */
export async function loadPoster(): Promise<void> {
  await Promise.all([loadTexts('share'), loadTextsIn('en', 'poster'), loadTextsIn('es', 'poster')]);
}

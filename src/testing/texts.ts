/** The texts of a page in which tests follow one another. */
import { currentLook } from '../features/reader-settings/settings-store';
import { changeLanguage, loadTexts, startI18n, type Namespace } from '../locales/i18n';

let started: Promise<unknown> | undefined;

/** Once for each page: a second start would forget texts that a screen has loaded and does not ask for again. */
export function startTexts(): Promise<unknown> {
  started ??= startI18n(currentLook().language, ['common', 'reference']);
  return started;
}

/** The texts of a part that is drawn without the app around it. */
export async function speak(language: 'en' | 'es', ...namespaces: Namespace[]): Promise<void> {
  await startTexts();
  await changeLanguage(language);
  await loadTexts(...namespaces);
}

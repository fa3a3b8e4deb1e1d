import i18next from 'i18next';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeLanguage, loadTexts, startI18n } from './i18n';

beforeAll(() => startI18n('en', ['common']));
beforeEach(() => changeLanguage('en'));

const hasTexts = (language: string, namespace: string) =>
  i18next.hasResourceBundle(language, namespace);

describe('the texts of a screen', () => {
  it('come in the language that is about to be the screen’s', async () => {
    const change = changeLanguage('es');
    await loadTexts('terms');
    await change;
    expect(i18next.language).toBe('es');
    expect(hasTexts('es', 'terms')).toBe(true);
  });

  it('come in the language that is tapped while they load', async () => {
    const load = loadTexts('agreement');
    await changeLanguage('es');
    await load;
    expect(hasTexts('es', 'agreement')).toBe(true);
  });

  it('are those of the last language tapped', async () => {
    const changes = [changeLanguage('es'), changeLanguage('en'), changeLanguage('es')];
    await loadTexts('support');
    await Promise.all(changes);
    expect(i18next.language).toBe('es');
    expect(hasTexts('es', 'support')).toBe(true);
  });
});

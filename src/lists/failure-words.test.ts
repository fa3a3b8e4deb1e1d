import i18next from 'i18next';
import { expect, it } from 'vitest';
import { ApiError, NetworkError } from '../api/errors';
import enCodes from '../locales/en/codes.json';
import en from '../locales/en/common.json';
import esCodes from '../locales/es/codes.json';
import es from '../locales/es/common.json';
import { failureWords } from './failure-words';

const texts = i18next.createInstance();
await texts.init({
  defaultNS: 'common',
  resources: { en: { common: en, codes: enCodes }, es: { common: es, codes: esCodes } },
});

const refused = new ApiError(403, { code: 'forbidden', message: 'no' });
const atField = new ApiError(422, {
  code: 'invalid',
  message: 'no',
  errors: { name: ['Too long.'] },
});

it.each([
  ['en', refused, 'Your account may not do this.'],
  ['es', refused, esCodes.forbidden],
  ['en', atField, enCodes.invalid],
  ['en', new NetworkError('offline'), 'An unexpected error occurred'],
  ['en', new NetworkError('server', { status: 500 }), 'Something went wrong'],
])('says in %s why something did not get through', async (language, error, words) => {
  await texts.changeLanguage(language);
  expect(failureWords(texts, error)).toBe(words);
});

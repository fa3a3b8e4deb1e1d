import i18next from 'i18next';
import { expect, it } from 'vitest';
import { ApiError, NetworkError } from '../api/errors';
import en from './en/common.json';
import es from './es/common.json';
import { failureWords } from './problem-words';

const texts = i18next.createInstance();
await texts.init({ defaultNS: 'common', resources: { en: { common: en }, es: { common: es } } });

const refused = new ApiError(403, { code: 'forbidden', message: 'Your account can’t do this.' });
const atField = new ApiError(422, {
  code: 'invalid',
  message: 'Something here can’t be used.',
  errors: { name: ['Use at most 120 characters.'] },
});
const failed = (said?: string) => new NetworkError('server', { status: 500, said });

it.each([
  ['en', refused, 'Your account can’t do this.'],
  ['en', atField, 'Use at most 120 characters.'],
  ['en', new NetworkError('offline'), 'An unexpected error occurred'],
  ['es', new NetworkError('offline'), es.errors.unexpected],
  ['en', new Error('a fault of the app'), 'An unexpected error occurred'],
  ['en', failed(), 'Something went wrong'],
  ['en', failed('The server has no room right now.'), 'The server has no room right now.'],
  ['en', new ApiError(400, { code: '', message: '' }), 'Something went wrong'],
])('says in %s why something did not get through', async (language, error, words) => {
  await texts.changeLanguage(language);
  expect(failureWords(texts, error)).toBe(words);
});

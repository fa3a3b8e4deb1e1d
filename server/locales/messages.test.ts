import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { expectCounting, expectNoneEmpty, expectSameKeys } from '../../tests/support/catalogues';
import { AppError } from '../errors';
import en from './en.json';
import es from './es.json';
import { languageOf, languages, messageIn, type PlainKey } from './messages';

/** The codes that a schema of the contract lists. */
function codesAt(area: string, ...path: string[]): PlainKey[] {
  const text = readFileSync(new URL(`../../openapi/${area}.yaml`, import.meta.url), 'utf8');
  const found = ['components', 'schemas', ...path].reduce<unknown>(
    (at, key) => (at as Record<string, unknown>)[key],
    parse(text),
  );
  const { enum: codes } = found as { enum: PlainKey[] };
  expect(codes.length).toBeGreaterThan(0);
  return codes;
}

const codes = [
  ...codesAt('common', 'ErrorCode'),
  ...codesAt('sign-in', 'LoginAnswer', 'properties', 'code'),
];

describe('what the server says', () => {
  it('have the same keys, insertions and tags', () => {
    expectSameKeys(en, es);
  });

  it('are never empty', () => {
    expectNoneEmpty(en, es);
  });

  it('have one form for one thing and a general one wherever they count', () => {
    expectCounting(en, es);
  });

  it.each(languages)('has words in %s for every code of the contract', (language) => {
    for (const code of codes) expect(messageIn(language, code), code).toMatch(/\S \S/);
  });

  it('counts in the forms of the language, and fills gaps', () => {
    const wait = (count: number) => ({ key: 'wait_minutes', values: { count } }) as const;
    expect(messageIn('en', wait(1))).toBe('Too many tries. Wait 1 minute and try again.');
    expect(messageIn('en', wait(2))).toBe('Too many tries. Wait 2 minutes and try again.');
    expect(messageIn('es', wait(2))).toBe(
      'Demasiados intentos. Espera 2 minutos e intenta otra vez.',
    );
  });
});

describe('the language of an answer', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['es', 'es'],
    ['es-MX,es;q=0.9,en;q=0.5', 'es'],
    ['en-US,en;q=0.9,es;q=0.8', 'en'],
    ['fr, es;q=0.7', 'es'],
    ['de', 'en'],
    ['*', 'en'],
    ['es;q=0', 'en'],
    ['no language at all;;;', 'en'],
  ])('is told by Accept-Language %j: %s', (header, language) => {
    expect(languageOf(header)).toBe(language);
  });
});

describe('AppError', () => {
  it('says the text of its code, at the field at fault as well', () => {
    const error = new AppError(422, 'email_taken', { at: 'email' });
    expect(error.message).toBe(en.email_taken);
    expect(error.errors).toEqual({ email: ['email_taken'] });
  });

  it('says something else where the code is not enough', () => {
    const error = new AppError(422, 'invalid', { said: 'needed', at: 'name' });
    expect(error.message).toBe(en.needed);
    expect(error.errors).toEqual({ name: ['needed'] });
  });
});

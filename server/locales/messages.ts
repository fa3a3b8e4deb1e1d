/** What the server says to people, in their language: both catalogues beside this file, the code of an error first. */
import { createInstance } from 'i18next';
import Negotiator from 'negotiator';
import en from './en.json';
import es from './es.json';

type Form = 'one' | 'many' | 'other';
type Key = keyof typeof en;
type Values = Readonly<Record<string, string | number>>;

/** A text that has a form for one and another for many. */
type CountingKey = Key extends infer Each
  ? Each extends `${infer Base}_${Form}`
    ? Base
    : never
  : never;

export type PlainKey = Exclude<Key, `${CountingKey}_${Form}`>;

/** A text of the catalogues, with what stands in its gaps. */
export type Said =
  | PlainKey
  | { readonly key: PlainKey; readonly values: Values }
  | { readonly key: CountingKey; readonly values: Values & { readonly count: number } };

export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

const texts = createInstance();
void texts.init({
  lng: 'en',
  fallbackLng: 'en',
  initAsync: false,
  resources: { en: { translation: en }, es: { translation: es } },
  // It is sent as JSON, and React escapes what it shows.
  interpolation: { escapeValue: false },
});

/** @returns the text in that language, its gaps filled */
export function messageIn(language: Language, said: Said): string {
  const { key, values } = typeof said === 'string' ? { key: said, values: {} } : said;
  return texts.t(key, { lng: language, ...values });
}

/** The language that an `Accept-Language` prefers among ours; English where it names neither. */
export function languageOf(header: string | undefined): Language {
  const preferred = new Negotiator({ headers: { 'accept-language': header } }).language([
    ...languages,
  ]);
  return languages.find((each) => each === preferred) ?? 'en';
}

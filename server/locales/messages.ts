/** What the server says to people, in their language: both catalogues beside this file, the code of an error first. */
import { createInstance } from 'i18next';
import Negotiator from 'negotiator';
import en from './en.json';
import es from './es.json';

type Singular<Key> = Key extends `${infer Base}_${'one' | 'many' | 'other'}` ? Base : Key;

export type MessageKey = Singular<keyof typeof en>;

/** A text of the catalogues, with what stands in its gaps; `count` chooses between one and many. */
export type Said =
  | MessageKey
  | { readonly key: MessageKey; readonly values: Readonly<Record<string, string | number>> };

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

/** @returns the text in that language, its gaps filled; of one thing where it counts and nobody says how many */
export function messageIn(language: Language, said: Said): string {
  const { key, values } = typeof said === 'string' ? { key: said, values: {} } : said;
  return texts.t(key, { lng: language, count: 1, ...values });
}

/** The language that an `Accept-Language` prefers among ours; English where it names neither. */
export function languageOf(header: string | undefined): Language {
  const preferred = new Negotiator({ headers: { 'accept-language': header } }).language([
    ...languages,
  ]);
  return languages.find((each) => each === preferred) ?? 'en';
}

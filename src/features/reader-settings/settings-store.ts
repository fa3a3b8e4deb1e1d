import { useSyncExternalStore } from 'react';
import {
  chooseLanguage,
  parseSettings,
  type Language,
  type ReaderFont,
  type ReaderSettings,
} from './settings';

/** The look that index.html reads before the first paint; it mirrors whoever is using the device. */
const LOOK_KEY = 'daybook.look';
const personKey = (userId: number | undefined) => `daybook.reader.${userId ?? 'device'}`;

interface Person {
  readonly id: number;
  readonly locale: Language;
}

export interface Look extends ReaderSettings {
  readonly language: Language;
}

const darkQuery = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

let person: Person | undefined;
let look: Look = complete(parseSettings(null));

function complete(settings: ReaderSettings): Look {
  return { ...settings, language: chooseLanguage(settings, person?.locale, navigator.languages) };
}

function isDark(): boolean {
  return look.scheme === 'auto' ? darkQuery.matches : look.scheme === 'dark';
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage the choice lives as long as the page.
  }
}

/** Fonts other than the first one are downloaded when somebody chooses them. */
const loadFont: Record<ReaderFont, () => Promise<unknown>> = {
  atkinson: () => Promise.resolve(),
  andika: () => import('../../ui/font-andika.css'),
  opendyslexic: () => import('../../ui/font-opendyslexic.css'),
};

function apply(): void {
  const dark = isDark();
  const root = document.documentElement;
  root.lang = look.language;
  root.dataset['textSize'] = look.textSize;
  root.dataset['font'] = look.font;
  root.dataset['mantineColorScheme'] = dark ? 'dark' : 'light';
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', dark ? '#12152A' : '#FAF6EE');
  // Offline for the first time the font stays away and the next one in the list shows.
  loadFont[look.font]().catch(() => undefined);
  write(LOOK_KEY, look);
  for (const listener of listeners) listener();
}

darkQuery.addEventListener('change', apply);

/** A language chosen while nobody was signed in is meant by the one who signs in next, and by nobody after. */
function takeAlong(next: Person): void {
  const { language, ...rest } = parseSettings(read(personKey(undefined)));
  if (!language) return;
  write(personKey(undefined), rest);
  write(personKey(next.id), { ...parseSettings(read(personKey(next.id))), language });
}

/** Takes on the settings of the person who now uses the device; undefined: nobody is signed in. */
export function wearSettingsOf(next: Person | undefined): void {
  if (next && !person) takeAlong(next);
  person = next;
  look = complete(parseSettings(read(personKey(next?.id))));
  apply();
}

export function changeSettings(patch: Partial<ReaderSettings>): void {
  const stored: ReaderSettings = {
    ...parseSettings(read(personKey(person?.id))),
    ...patch,
  };
  write(personKey(person?.id), stored);
  look = complete(stored);
  apply();
}

export function currentLook(): Look {
  return look;
}

export function subscribeLook(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLook(): Look {
  return useSyncExternalStore(subscribeLook, currentLook);
}

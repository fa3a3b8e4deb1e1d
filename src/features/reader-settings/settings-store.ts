import { useSyncExternalStore } from 'react';
import { createListeners } from '../../listeners';
import {
  chooseLanguage,
  parseSettings,
  parseTap,
  type Language,
  type ReaderFont,
  type ReaderSettings,
} from './settings';

/** The look that index.html reads before the first paint; it mirrors whoever is using the device. */
const LOOK_KEY = 'daybook.look';
/** A language that somebody tapped before signing in. */
const TAP_KEY = 'daybook.tapped-language';
const personKey = (userId: number | undefined) => `daybook.reader.${userId ?? 'device'}`;

interface Person {
  readonly id: number;
  readonly locale: Language;
}

export interface Look extends ReaderSettings {
  readonly language: Language;
}

const darkQuery = matchMedia('(prefers-color-scheme: dark)');
const listeners = createListeners();

let person: Person | undefined;
/** The language on the screen is a tap of whoever is about to sign in. */
let tapped: Language | undefined;
let look: Look = complete(parseSettings(null));

function complete(settings: ReaderSettings): Look {
  const choice = person ? settings.language : tapped;
  return { ...settings, language: chooseLanguage(choice, person?.locale, navigator.languages) };
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
  if (look.font !== 'atkinson') void keepFonts();
  write(LOOK_KEY, look);
  listeners.tell();
}

/** The start of the app brings them as well, a little later (src/app-idle.ts). */
async function keepFonts(): Promise<void> {
  const fonts = await import('../../offline/app/reader-fonts').catch(() => undefined);
  fonts?.keepReaderFonts();
}

darkQuery.addEventListener('change', apply);

function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // What cannot be stored cannot be left behind either.
  }
}

/**
 * A language tapped before signing in is meant by the one who signs in, for this visit and from now on, and
 * by nobody after: the next child on a shared tablet finds the device's own language.
 */
function takeAlong(next: Person): void {
  forget(TAP_KEY);
  if (!tapped) return;
  const own = parseSettings(read(personKey(next.id)));
  write(personKey(next.id), { ...own, language: tapped });
}

/** Takes on the settings of the person who now uses the device; undefined: nobody is signed in. */
export function applySettingsOf(next: Person | undefined): void {
  if (next && !person) takeAlong(next);
  person = next;
  tapped = next ? undefined : parseTap(read(TAP_KEY), Date.now())?.language;
  look = complete(parseSettings(read(personKey(next?.id))));
  apply();
}

/** A tablet that was laid aside comes back without the taps of who had it before. */
document.addEventListener('visibilitychange', () => {
  if (!person && document.visibilityState === 'visible') applySettingsOf(undefined);
});

/** Takes a choice over at once and keeps it for the person, a language without a person for the visit. */
export function changeSettings(patch: Partial<ReaderSettings>): void {
  const stored: ReaderSettings = {
    ...parseSettings(read(personKey(person?.id))),
    ...patch,
  };
  if (!person && patch.language) {
    tapped = patch.language;
    write(TAP_KEY, { language: tapped, at: Date.now() });
  } else write(personKey(person?.id), stored);
  look = complete(stored);
  apply();
}

export function currentLook(): Look {
  return look;
}

export const subscribeLook = listeners.subscribe;

export function useLook(): Look {
  return useSyncExternalStore(subscribeLook, currentLook);
}

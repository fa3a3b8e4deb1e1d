/** How one person likes to read on this device. */
export interface ReaderSettings {
  readonly textSize: TextSize;
  readonly font: ReaderFont;
  readonly scheme: SchemeChoice;
  /** Chosen by the person's own tap. Undefined: Spanish where the school has it on file, else the device's. */
  readonly language?: Language;
}

export const TEXT_SIZES = ['normal', 'large', 'larger', 'largest'] as const;
export const READER_FONTS = ['atkinson', 'andika', 'opendyslexic'] as const;
export const SCHEMES = ['auto', 'light', 'dark'] as const;
export const LANGUAGES = ['en', 'es'] as const;

export type TextSize = (typeof TEXT_SIZES)[number];
export type ReaderFont = (typeof READER_FONTS)[number];
export type SchemeChoice = (typeof SCHEMES)[number];
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_SETTINGS: ReaderSettings = {
  textSize: 'normal',
  font: 'atkinson',
  scheme: 'auto',
};

function oneOf<T extends string>(choices: readonly T[], value: unknown): T | undefined {
  return choices.find((choice) => choice === value);
}

/**
 * Reads stored settings. Takes the stored text or null; gives complete settings, with the default for
 * everything that is missing or not known any more. Never throws.
 */
export function parseSettings(stored: string | null): ReaderSettings {
  let raw: Record<string, unknown> = {};
  try {
    const parsed: unknown = JSON.parse(stored ?? '{}');
    if (typeof parsed === 'object' && parsed !== null) raw = { ...parsed };
  } catch {
    // Damaged settings are not worth stopping the app for.
  }
  const language = oneOf(LANGUAGES, raw['language']);
  return {
    textSize: oneOf(TEXT_SIZES, raw['textSize']) ?? DEFAULT_SETTINGS.textSize,
    font: oneOf(READER_FONTS, raw['font']) ?? DEFAULT_SETTINGS.font,
    scheme: oneOf(SCHEMES, raw['scheme']) ?? DEFAULT_SETTINGS.scheme,
    ...(language ? { language } : {}),
  };
}

/** A language tapped while nobody was signed in, and when (milliseconds since 1970). */
interface Tap {
  readonly language: Language;
  readonly at: number;
}

/** A tap is meant by whoever is at the device now. Later than this somebody else may be. */
export const VISIT_MS = 30 * 60_000;

/**
 * Reads the kept tap. Takes the stored text or null, and the present; undefined when there is none, it is
 * damaged, or the visit is over. Never throws.
 */
export function parseTap(stored: string | null, now: number): Tap | undefined {
  try {
    const raw = JSON.parse(stored ?? 'null') as { language?: unknown; at?: unknown } | null;
    const language = oneOf(LANGUAGES, raw?.language);
    const at = Number(raw?.at);
    // A clock that was set back must not keep a tap for ever.
    return language && Math.abs(now - at) <= VISIT_MS ? { language, at } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The language to show. A tap on this device wins, then the language the school has on file for the
 * person, then the device's languages in order, then English. English is on file also where nobody was ever
 * asked, so it is no reason to turn a Spanish device into an English one.
 */
export function chooseLanguage(
  tapped: Language | undefined,
  onFile: Language | undefined,
  device: readonly string[],
): Language {
  if (tapped) return tapped;
  if (onFile === 'es') return onFile;
  for (const tag of device) {
    const known = oneOf(LANGUAGES, tag.slice(0, 2).toLowerCase());
    if (known) return known;
  }
  return 'en';
}

import { describe, expect, it } from 'vitest';
import { chooseLanguage, DEFAULT_SETTINGS, parseSettings, parseTap, VISIT_MS } from './settings';

describe('parseSettings', () => {
  it('gives the defaults for nothing, damage and unknown values', () => {
    expect(parseSettings(null)).toEqual(DEFAULT_SETTINGS);
    expect(parseSettings('{"textSize":')).toEqual(DEFAULT_SETTINGS);
    expect(parseSettings('null')).toEqual(DEFAULT_SETTINGS);
    expect(parseSettings('{"textSize":"huge","font":"comic","scheme":1,"language":"fr"}')).toEqual(
      DEFAULT_SETTINGS,
    );
  });

  it('keeps what is known', () => {
    const settings = {
      textSize: 'larger',
      font: 'andika',
      scheme: 'dark',
      language: 'es',
    } as const;
    expect(parseSettings(JSON.stringify(settings))).toEqual(settings);
  });
});

describe('parseTap', () => {
  const now = Date.parse('2026-11-19T14:00:00Z');
  const stored = (at: unknown, language: unknown = 'es') => JSON.stringify({ language, at });

  it('holds for the visit and no longer, whichever way the clock was set', () => {
    expect(parseTap(stored(now), now)?.language).toBe('es');
    expect(parseTap(stored(now - VISIT_MS), now)?.language).toBe('es');
    expect(parseTap(stored(now - VISIT_MS - 1), now)).toBeUndefined();
    expect(parseTap(stored(now + VISIT_MS + 1), now)).toBeUndefined();
  });

  it('takes nothing from damage', () => {
    for (const text of [null, 'null', '"es"', '{"language":', stored('x'), stored(now, 'fr')]) {
      expect(parseTap(text, now)).toBeUndefined();
    }
  });
});

describe('chooseLanguage', () => {
  it('prefers the tap, then the school, then the device, then English', () => {
    expect(chooseLanguage('en', 'es', ['es-MX'])).toBe('en');
    expect(chooseLanguage(undefined, 'es', ['en-US'])).toBe('es');
    expect(chooseLanguage(undefined, undefined, ['fr-CA', 'es-US', 'en'])).toBe('es');
    expect(chooseLanguage(undefined, undefined, ['vi'])).toBe('en');
  });

  it('stays that of a Spanish device: English is on file also where nobody has asked', () => {
    expect(chooseLanguage(undefined, 'en', ['es-MX', 'en-US'])).toBe('es');
    expect(chooseLanguage(undefined, 'en', ['en-US', 'es-MX'])).toBe('en');
    expect(chooseLanguage(undefined, 'en', ['vi'])).toBe('en');
    expect(chooseLanguage('en', 'en', ['es-MX'])).toBe('en');
  });
});

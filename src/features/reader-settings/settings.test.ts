import { describe, expect, it } from 'vitest';
import { chooseLanguage, DEFAULT_SETTINGS, parseSettings } from './settings';

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

describe('chooseLanguage', () => {
  it('prefers the choice, then the school, then the device, then English', () => {
    expect(chooseLanguage({ ...DEFAULT_SETTINGS, language: 'en' }, 'es', ['es-MX'])).toBe('en');
    expect(chooseLanguage(DEFAULT_SETTINGS, 'es', ['en-US'])).toBe('es');
    expect(chooseLanguage(DEFAULT_SETTINGS, undefined, ['fr-CA', 'es-US', 'en'])).toBe('es');
    expect(chooseLanguage(DEFAULT_SETTINGS, undefined, ['vi'])).toBe('en');
  });
});

import { describe, expect, it } from 'vitest';
import { pickVoice } from './voices';

const voice = (lang: string, localService: boolean, isDefault = false) => ({
  lang,
  localService,
  default: isDefault,
});

describe('pickVoice', () => {
  it('prefers a voice that works without a network', () => {
    const cloud = voice('en-US', false, true);
    const local = voice('en-GB', true);
    expect(pickVoice([cloud, local], 'en-US')).toBe(local);
  });
  it('takes the wanted region, then the first of equals', () => {
    const [british, american, other] = [
      voice('en_GB', true),
      voice('en_US', true),
      voice('en-US', true),
    ];
    expect(pickVoice([british, american, other], 'en-US')).toBe(american);
    expect(pickVoice([british, american], 'en')).toBe(british);
  });
  it('does not read English with a German voice', () => {
    expect(pickVoice([voice('de-DE', true), voice('eng', true)], 'en')).toBeUndefined();
  });
});

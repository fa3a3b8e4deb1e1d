/** What a browser says of itself, in a few words that its person can tell devices apart by. */
import type { Schema } from '../../contract-types';

export type DeviceLabel = Schema<'DeviceLabel'>;

/** The first that fits: most browsers also claim to be Chrome or Safari. */
const browsers: readonly (readonly [RegExp, DeviceLabel['browser']])[] = [
  [/\bEdg(?:A|iOS|e)?\//, 'edge'],
  [/\b(?:OPR|OPT|Opera)\//, 'opera'],
  [/\bSamsungBrowser\//, 'samsung'],
  [/\b(?:Firefox|FxiOS)\//, 'firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'chrome'],
  [/\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\//, 'safari'],
];

/** On a Mac these are apps for iOS: the device is an iPad that asks for desktop pages. */
const onIos = /\b(?:CriOS|FxiOS|EdgiOS|OPT)\//;

/** Longer ones are read only so far. */
const readLength = 500;

/** @param userAgent of the request that signs in; it is not kept */
export function deviceLabelOf(userAgent = ''): DeviceLabel {
  const text = userAgent.slice(0, readLength);
  const browser = browsers.find(([pattern]) => pattern.test(text))?.[1] ?? 'other';
  return { browser, system: systemOf(text, browser) };
}

function systemOf(text: string, browser: DeviceLabel['browser']): DeviceLabel['system'] {
  if (/\biPad\b/.test(text)) return 'ipad';
  if (/\b(?:iPhone|iPod)\b/.test(text)) return 'iphone';
  if (/\bAndroid\b/.test(text)) return /\bMobile\b/.test(text) ? 'android_phone' : 'android_tablet';
  if (/\bCrOS\b/.test(text)) return 'chromebook';
  if (/\bWindows\b/.test(text)) return 'windows';
  if (/\bMacintosh\b/.test(text)) {
    if (onIos.test(text)) return 'ipad';
    // Safari says the same on both.
    return browser === 'safari' ? 'mac_or_ipad' : 'mac';
  }
  return /\bLinux\b/.test(text) ? 'linux' : 'other';
}

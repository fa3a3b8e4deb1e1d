import { expect, it } from 'vitest';
import { deviceLabelOf } from './device-label';

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [
    'windows',
    'chrome',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/140.0.0.0 Safari/537.36`,
  ],
  [
    'windows',
    'edge',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
  ],
  [
    'windows',
    'opera',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/140.0.0.0 Safari/537.36 OPR/122.0.0.0`,
  ],
  [
    'windows',
    'firefox',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0',
  ],
  [
    'chromebook',
    'chrome',
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${blink} Chrome/140.0.0.0 Safari/537.36`,
  ],
  ['linux', 'firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'],
  [
    'mac',
    'chrome',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${blink} Chrome/140.0.0.0 Safari/537.36`,
  ],
  [
    'mac',
    'firefox',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0',
  ],
  [
    'mac_or_ipad',
    'safari',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.6 Safari/605.1.15`,
  ],
  [
    'ipad',
    'chrome',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} CriOS/140.0.0.0 Version/18.6 Safari/605.1.15`,
  ],
  [
    'ipad',
    'safari',
    `Mozilla/5.0 (iPad; CPU OS 17_7 like Mac OS X) ${webkit} Version/17.7 Mobile/15E148 Safari/604.1`,
  ],
  [
    'iphone',
    'safari',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${webkit} Version/18.6 Mobile/15E148 Safari/604.1`,
  ],
  [
    'iphone',
    'edge',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${webkit} EdgiOS/140.0 Version/18.0 Mobile/15E148 Safari/604.1`,
  ],
  [
    'android_phone',
    'chrome',
    `Mozilla/5.0 (Linux; Android 10; K) ${blink} Chrome/140.0.0.0 Mobile Safari/537.36`,
  ],
  [
    'android_tablet',
    'chrome',
    `Mozilla/5.0 (Linux; Android 10; K) ${blink} Chrome/140.0.0.0 Safari/537.36`,
  ],
  [
    'android_tablet',
    'samsung',
    `Mozilla/5.0 (Linux; Android 10; K) ${blink} SamsungBrowser/28.0 Chrome/130.0.0.0 Safari/537.36`,
  ],
  ['other', 'other', 'curl/8.5.0'],
  ['other', 'other', ''],
  ['other', 'other', undefined],
  ['other', 'other', `${' '.repeat(5000)}Windows Chrome/140.0`],
])('%s, %s: %s', (system, browser, userAgent) => {
  expect(deviceLabelOf(userAgent)).toEqual({ browser, system });
});

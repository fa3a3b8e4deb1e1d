import { describe, expect, it } from 'vitest';
import { readTrustedProxies } from './trusted-proxies';

describe('readTrustedProxies', () => {
  it.each([
    ['false', false],
    ['0', false],
    ['1', 1],
    ['9', 9],
    ['10.1.2.3', ['10.1.2.3']],
    ['10.0.0.0/8, loopback,fd00::/8', ['10.0.0.0/8', 'loopback', 'fd00::/8']],
    ['::1/128', ['::1/128']],
  ])('takes %s', (text, proxies) => {
    expect(readTrustedProxies(text)).toEqual(proxies);
  });

  it.each([
    'true',
    '10',
    '-1',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/33',
    '10.0.0.0/08',
    '10.0.0.0/8/8',
    '10.0.0',
    'proxy.school.org',
    '10.0.0.1,',
    '10.0.0.1 10.0.0.2',
  ])('refuses %s', (text) => {
    expect(readTrustedProxies(text)).toBeUndefined();
  });
});

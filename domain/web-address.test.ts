import { expect, it } from 'vitest';
import { isWebAddress } from './web-address';

it.each([
  ['https://example.com', true],
  ['http://example.com/a?b=c#d', true],
  ['HTTPS://Example.com', true],
  ['', false],
  ['example.com', false],
  ['https://', false],
  ['https://exa mple.com', false],
  ['https://example.com/a b', false],
  ['ftp://example.com', false],
  ['javascript:alert(1)', false],
  ['javascript:alert(1)//https://example.com', false],
  ['data:text/html,https://example.com', false],
  [' https://example.com', false],
])('whether %j is a web address: %s', (url, expected) => {
  expect(isWebAddress(url)).toBe(expected);
});

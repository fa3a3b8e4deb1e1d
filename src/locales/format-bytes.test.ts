import { expect, it } from 'vitest';
import { formatBytes } from './format-bytes';

it.each([
  [0, '<1 KB'],
  [1, '<1 KB'],
  [999, '<1 KB'],
  [1_000, '1 KB'],
  [319_001, '320 KB'],
  [2_100_000, '2.1 MB'],
  [123_400_000, '123 MB'],
  [4_300_000_000, '4.3 GB'],
])('%i bytes are %s in both languages, and never 0 KB', (bytes, words) => {
  expect(formatBytes(bytes, 'en')).toBe(words);
  expect(formatBytes(bytes, 'es')).toBe(words);
});

import { readFileSync } from 'node:fs';
import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { codeWords } from './code-words';
import en from './en/codes.json';
import waiting from './en/waiting.json';
import es from './es/codes.json';
import esperando from './es/waiting.json';

/** The schemas of one area of the contract. */
function schemasOf(area: string): Record<string, unknown> {
  const text = readFileSync(new URL(`../../openapi/${area}.yaml`, import.meta.url), 'utf8');
  return (parse(text) as { components: { schemas: Record<string, unknown> } }).components.schemas;
}

/** Follows a path of keys to a list of codes. */
function codesAt(from: unknown, ...path: string[]): string[] {
  const found = path.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], from);
  const { enum: codes } = found as { enum: string[] };
  expect(codes.length).toBeGreaterThan(0);
  return codes;
}

const errors = codesAt(schemasOf('common'), 'ErrorCode');
const refusals = codesAt(schemasOf('sign-in'), 'LoginAnswer', 'properties', 'code');
const sync = codesAt(schemasOf('sync'), 'SyncResult', 'properties', 'code');

const texts = i18next.createInstance();
await texts.init({ resources: { en: { codes: en }, es: { codes: es } } });

describe.each([
  ['en', en, waiting],
  ['es', es, esperando],
])('the codes of the contract in %s', (language, known, ofWaiting) => {
  it('all have words, and no words are for a code that is gone', async () => {
    await texts.changeLanguage(language);
    const named = Object.keys(known).map((key) => key.replace(/_(one|many|other)$/, ''));
    expect([...new Set(named)].sort()).toEqual([...new Set([...errors, ...refusals])].sort());
    for (const code of [...errors, ...refusals]) {
      expect(codeWords(texts, { code, text: '' }), code).toMatch(/\S \S/);
    }
  });

  it('have words for what was sent and refused', () => {
    // These are no refusals: the work is kept, or is tried again by itself.
    const calm = ['after_hand_in', 'after_check', 'returned_since', 'try_again'];
    const refused = sync.filter((code) => !calm.includes(code));
    const ofFiles = ['damaged_file', 'too_large', 'quota_exceeded'];
    expect(errors).toEqual(expect.arrayContaining(ofFiles));
    expect(Object.keys(ofWaiting.code).sort()).toEqual(
      [...new Set([...refused, ...ofFiles, 'other'])].sort(),
    );
  });
});

describe('codeWords', () => {
  it('says how long to wait, in whole minutes', async () => {
    await texts.changeLanguage('en');
    const words = (waitMs: number | undefined) =>
      codeWords(texts, { code: 'too_many_attempts', text: '', waitMs });
    expect(words(61_000)).toBe('Too many tries. Wait 2 minutes and try again.');
    expect(words(undefined)).toBe('Too many tries. Wait 1 minute and try again.');
  });

  it("repeats a newer server's own text", () => {
    expect(codeWords(texts, { code: 'of_tomorrow', text: 'New' })).toBe('New');
  });
});

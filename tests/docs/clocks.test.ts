/** A clock or a day on a screen goes by the school, so each format says of which time zone it is. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../src');

/** Whose own clock is meant, or a moment of no school. */
const ofTheDevice: Readonly<Record<string, string>> = {
  'features/password/invitation-screen.tsx': 'whoever is invited is at no school yet',
  'features/standards/standards-section.tsx': 'the day of an import of the district',
};

/** The calls in a source that make a format and name no zone; a call without options asks for the device's name. */
function zoneless(source: string): string[] {
  return source
    .split('Intl.DateTimeFormat(')
    .slice(1)
    .flatMap((rest) => {
      let depth = 1;
      let at = 0;
      for (; at < rest.length && depth > 0; at += 1) {
        if (rest[at] === '(') depth += 1;
        if (rest[at] === ')') depth -= 1;
      }
      const call = rest.slice(0, at - 1);
      return call === '' || call.includes('timeZone') ? [] : [call.replaceAll(/\s+/g, ' ')];
    });
}

it('finds a format without a time zone', () => {
  const source = "new Intl.DateTimeFormat(locale(x), { dateStyle: 'medium' }).format(at)";
  expect(zoneless(source)).toEqual(["locale(x), { dateStyle: 'medium' }"]);
  expect(zoneless(source.replace('{ ', '{ timeZone, '))).toEqual([]);
  expect(zoneless('Intl.DateTimeFormat().resolvedOptions().timeZone')).toEqual([]);
});

it('each clock of a screen goes by a time zone that is named', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name) && !(name in ofTheDevice));
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((name) =>
    zoneless(readFileSync(join(root, name), 'utf8')).map((call) => `${name}: ${call}`),
  );
  expect(found).toEqual([]);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'postcss';
import { expect, it } from 'vitest';

/**
 * `.a > * + *`: what is meant by its place beside something else alone. A browser that has one such selector anywhere
 * styles all that an element holds anew whenever a child is added to it, whatever its class: a row of a long table
 * cost eleven times as much.
 */
const anythingBeside = /[+~]\s*(?:\*|:(?:not|where|nth|first|last|only))/;

it('no selector means whatever stands beside something', () => {
  const found: string[] = [];
  const styles = readdirSync('src', { recursive: true, encoding: 'utf8' });
  for (const file of styles.filter((name) => name.endsWith('.css'))) {
    parse(readFileSync(join('src', file), 'utf8')).walkRules(({ selector }) => {
      if (anythingBeside.test(selector)) found.push(`${file}: ${selector}`);
    });
  }
  expect(found).toEqual([]);
});

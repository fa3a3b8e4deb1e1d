/** What two catalogues of the same texts have to have in common, wherever they stand. */
import { expect } from 'vitest';

export type Catalogue = { readonly [key: string]: string | Catalogue };

const pluralEnding = /_(zero|one|two|few|many|other)$/;

/** Every text by its full key; plural endings are folded, because languages differ in them. */
function texts(catalogue: Catalogue, prefix = ''): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const add = (key: string, values: string[]) =>
    found.set(key, [...(found.get(key) ?? []), ...values]);
  for (const [key, value] of Object.entries(catalogue)) {
    if (typeof value === 'string') {
      add(prefix + key.replace(pluralEnding, '_plural'), [value]);
    } else {
      for (const [inner, values] of texts(value, `${prefix}${key}.`)) add(inner, values);
    }
  }
  return found;
}

/** The keys of texts that count, without their endings, which come with each. */
function plurals(catalogue: Catalogue, prefix = ''): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [key, value] of Object.entries(catalogue)) {
    const full = prefix + key.replace(pluralEnding, '');
    const [, ending] = pluralEnding.exec(key) ?? [];
    if (typeof value !== 'string') {
      for (const [inner, endings] of plurals(value, `${prefix}${key}.`)) found.set(inner, endings);
    } else if (ending !== undefined) found.set(full, [...(found.get(full) ?? []), ending]);
  }
  return found;
}

function names(values: readonly string[]): string[] {
  const found = values.flatMap((value) =>
    [...value.matchAll(/\{\{\s*([\w.]+)/g)].map((match) => match[1] ?? ''),
  );
  return [...new Set(found)].sort();
}

function tags(values: readonly string[]): string[] {
  const found = values.flatMap((value) => [...value.matchAll(/<\/?(\w+)>/g)].map((m) => m[0]));
  return [...new Set(found)].sort();
}

/** The same keys, and in each text the same insertions and tags. */
export function expectSameKeys(english: Catalogue, spanish: Catalogue): void {
  const left = texts(english);
  const right = texts(spanish);
  expect([...right.keys()].sort()).toEqual([...left.keys()].sort());
  for (const [key, values] of left) {
    expect({ key, names: names(right.get(key) ?? []) }).toEqual({ key, names: names(values) });
    expect({ key, tags: tags(right.get(key) ?? []) }).toEqual({ key, tags: tags(values) });
  }
}

/** Every text, without its key. */
export const textsOf = (catalogue: Catalogue): string[] => [...texts(catalogue).values()].flat();

export function expectNoneEmpty(...catalogues: readonly Catalogue[]): void {
  for (const catalogue of catalogues) expect(JSON.stringify(catalogue)).not.toMatch(/:""/);
}

/** One form for one thing, and a general one, wherever a text counts. */
export function expectCounting(...catalogues: readonly Catalogue[]): void {
  for (const catalogue of catalogues) {
    for (const [key, endings] of plurals(catalogue)) {
      expect(endings, key).toEqual(expect.arrayContaining(['one', 'other']));
    }
  }
}

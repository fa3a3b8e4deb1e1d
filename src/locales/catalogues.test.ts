import { describe, expect, it } from 'vitest';
import { NAMESPACES, readTexts } from './i18n';

type Catalogue = { readonly [key: string]: string | Catalogue };

const files = import.meta.glob<Catalogue>('./{en,es}/*.json', { import: 'default', eager: true });

/** Every text by its full key; plural endings are folded, because languages differ in them. */
function texts(catalogue: Catalogue, prefix = ''): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const add = (key: string, values: string[]) =>
    found.set(key, [...(found.get(key) ?? []), ...values]);
  for (const [key, value] of Object.entries(catalogue)) {
    if (typeof value === 'string') {
      add(prefix + key.replace(/_(zero|one|two|few|many|other)$/, '_plural'), [value]);
    } else {
      for (const [inner, values] of texts(value, `${prefix}${key}.`)) add(inner, values);
    }
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

const read = (language: string, namespace: string) => files[`./${language}/${namespace}.json`];

describe.each(NAMESPACES)('the texts of %s', (namespace) => {
  const english = read('en', namespace);
  const spanish = read('es', namespace);

  it('exist in both languages', () => {
    expect(english).toBeDefined();
    expect(spanish).toBeDefined();
  });

  it('come when a screen asks for them', async () => {
    expect(await readTexts('en', namespace)).toEqual(english);
    expect(await readTexts('es', namespace)).toEqual(spanish);
  });

  it('have the same keys, insertions and tags', () => {
    const left = texts(english ?? {});
    const right = texts(spanish ?? {});
    expect([...right.keys()].sort()).toEqual([...left.keys()].sort());
    for (const [key, values] of left) {
      expect({ key, names: names(right.get(key) ?? []) }).toEqual({ key, names: names(values) });
      expect({ key, tags: tags(right.get(key) ?? []) }).toEqual({ key, tags: tags(values) });
    }
  });

  it('are never empty, and plurals always have the general form', () => {
    for (const catalogue of [english ?? {}, spanish ?? {}]) {
      const flat = JSON.stringify(catalogue);
      expect(flat).not.toMatch(/:""/);
      const all = [...flat.matchAll(/"(\w+)_(one|many|few)":/g)].map((match) => match[1] ?? '');
      for (const key of all) expect(flat).toContain(`"${key}_other":`);
    }
  });
});

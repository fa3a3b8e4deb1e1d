import { describe, expect, it } from 'vitest';
import {
  expectCounting,
  expectNoneEmpty,
  expectSameKeys,
  type Catalogue,
} from '../../tests/support/catalogues';
import { NAMESPACES, readTexts } from './i18n';

const files = import.meta.glob<Catalogue>('./{en,es}/*.json', { import: 'default', eager: true });

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
    expectSameKeys(english ?? {}, spanish ?? {});
  });

  it('are never empty', () => {
    expectNoneEmpty(english ?? {}, spanish ?? {});
  });

  it('have one form for one thing and a general one wherever they count', () => {
    expectCounting(english ?? {}, spanish ?? {});
  });
});

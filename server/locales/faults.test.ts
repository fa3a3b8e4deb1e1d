import { describe, expect, it } from 'vitest';
import { createAjv } from '../contract';
import { faultsOf } from './faults';
import { languages, messageIn } from './messages';

const validate = createAjv({ coerceTypes: false }).compile({
  type: 'object',
  properties: {
    seats: { type: 'integer', minimum: 1 },
    points: { type: 'number' },
    name: { type: 'string' },
  },
});

/** What is said of a body, after it was JSON. */
function faultsIn(body: object) {
  validate(JSON.parse(JSON.stringify(body)));
  return faultsOf((validate.errors ?? []).map((issue) => ({ ...issue, data: issue.data })));
}

describe('what is said of a number', () => {
  it('is that it is none, where a form had none', () => {
    expect(faultsIn({ seats: Number.NaN })).toEqual({ seats: ['not_a_number'] });
    expect(faultsIn({ points: Number.NaN })).toEqual({ points: ['not_a_number'] });
    expect(faultsIn({ seats: 'ten' })).toEqual({ seats: ['not_a_number'] });
  });

  it('is that it has to be a whole one', () => {
    expect(faultsIn({ seats: 2.5 })).toEqual({ seats: ['not_whole'] });
    expect(faultsIn({ points: 2.5 })).toEqual({});
  });

  it('is nothing of the kind of a text', () => {
    expect(faultsIn({ name: null })).toEqual({ name: ['unusable'] });
  });

  it.each([
    ['en', 'Enter a number.'],
    ['es', 'Escribe un número.'],
  ] as const)('is said in %s', (language, words) => {
    expect(languages).toContain(language);
    expect(messageIn(language, 'not_a_number')).toBe(words);
  });
});

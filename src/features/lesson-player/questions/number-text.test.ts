import { describe, expect, it } from 'vitest';
import { readNumberText } from './number-text';

describe('readNumberText', () => {
  it.each(['12', '-3', '2.5', '2,5', '.5', '1,000', '1,250.75', '−4'])('reads %s', (typed) => {
    expect(readNumberText(typed)).toEqual({ form: 'decimal' });
  });
  it('reads fractions and mixed numbers', () => {
    expect(readNumberText(' 3/4 ')).toEqual({ form: 'fraction', top: '3', bottom: '4' });
    expect(readNumberText('1 1/2')).toEqual({
      form: 'fraction',
      whole: '1',
      top: '1',
      bottom: '2',
    });
    expect(readNumberText('-1/2')).toEqual({ form: 'fraction', whole: '-', top: '1', bottom: '2' });
  });
  it('takes the unit of the question, but no other', () => {
    expect(readNumberText('4 cm', 'cm')).toEqual({ form: 'decimal' });
    expect(readNumberText('4 kg', 'cm')).toEqual({ form: 'unreadable' });
  });
  it.each(['three', '3/', '/4', '3/0', '-', '.', '1/2/3', '4 cm'])('cannot read %s', (typed) => {
    expect(readNumberText(typed)).toEqual({ form: 'unreadable' });
  });
  it('says nothing to an empty field', () => {
    expect(readNumberText('  ')).toEqual({ form: 'empty' });
  });
});

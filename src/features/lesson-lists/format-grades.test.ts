import { expect, it } from 'vitest';
import { formatGrades } from './format-grades';

it('says neighbouring grades as one, and the first as K', () => {
  expect(formatGrades([])).toBe('');
  expect(formatGrades([1])).toBe('K');
  expect(formatGrades([6, 4, 5, 4])).toBe('3–5');
  expect(formatGrades([2, 4, 5])).toBe('1, 3–4');
  expect(formatGrades([1, 2, 9, 77])).toBe('K–1, 8');
});

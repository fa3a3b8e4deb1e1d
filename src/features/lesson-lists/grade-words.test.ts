import { expect, it } from 'vitest';
import { gradeWords } from './grade-words';

it('says neighbouring grades as one, and the first as K', () => {
  expect(gradeWords([])).toBe('');
  expect(gradeWords([1])).toBe('K');
  expect(gradeWords([6, 4, 5, 4])).toBe('3–5');
  expect(gradeWords([2, 4, 5])).toBe('1, 3–4');
  expect(gradeWords([1, 2, 9, 77])).toBe('K–1, 8');
});

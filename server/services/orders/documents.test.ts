import { expect, it } from 'vitest';
import { printable } from './documents';

it('letters that the fonts of the papers lack lose their mark, and nothing else', () => {
  expect(printable('Escuela José Martí – Año 3, ¿sí?')).toBe('Escuela José Martí – Año 3, ¿sí?');
  expect(printable('Nguyễn Łukasz Đorđe')).toBe('Nguyen Lukasz Dorde');
  // A name typed in pieces is the same name.
  expect(printable('Jose\u0301')).toBe('José');
  expect(printable('学校 🚌')).toBe('?? ?');
});

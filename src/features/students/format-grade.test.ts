import { expect, it } from 'vitest';
import { formatGrade } from './format-grade';

const group = (id: number, grade_id: number) =>
  ({ id, name: `Room ${String(id)}`, color: 'info', grade_id }) as const;
const student = { id: 1, name: 'Maya Reyes', username: 'maya', active: true } as const;

it('is the own grade, whatever the groups are', () => {
  expect(formatGrade({ ...student, grade_id: 5, groups: [group(1, 4)] })).toBe('4');
});

it('is that of the groups for who has none, each once', () => {
  const groups = [group(1, 5), group(2, 4), group(3, 5)];
  expect(formatGrade({ ...student, groups })).toBe('3, 4');
  expect(formatGrade({ ...student, groups: [] })).toBe('–');
});

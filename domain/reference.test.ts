import { expect, it } from 'vitest';
import { colorNames, grades, homeOf, roles, subjects } from './reference';
import { usStates } from './us-states';

it('lists what the specification lists', () => {
  expect(usStates).toHaveLength(51);
  expect(new Set(usStates.map((state) => state.abbreviation)).size).toBe(51);
  expect(usStates.map((state) => state.name)).toContain('District of Columbia');
  expect(usStates.every((state) => /^[A-Z]{2}$/.test(state.abbreviation))).toBe(true);
  expect(usStates.map((state) => state.id)).toEqual(usStates.map((_, index) => index + 1));
  expect(grades.map((grade) => grade.title)).toEqual(['K', '1', '2', '3', '4', '5', '6', '7', '8']);
  expect(grades.map((grade) => grade.id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(subjects.map(({ id, title }) => `${id} ${title}`)).toEqual([
    '1 Math',
    '2 ELA',
    '3 Science',
  ]);
  expect(colorNames.join(', ')).toBe(
    'primary, secondary, success, danger, warning, info, light, dark',
  );
});

it('sends students and demo users to the student center, everybody else to the dashboard', () => {
  expect(roles.filter((role) => homeOf(role) === 'student')).toEqual(['Demo User', 'Student']);
});

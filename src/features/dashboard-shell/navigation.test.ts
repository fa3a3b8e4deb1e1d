import { expect, it } from 'vitest';
import { openLinks, studentDoorOf } from './navigation';

it('offers the links that are known and lead somewhere for who is signed in', () => {
  expect(
    openLinks([
      { key: 'home', to: '/dashboard' },
      { key: 'student_login', to: '/student-login' },
      { key: 'from_next_year', to: '/dashboard/next' },
    ]),
  ).toEqual([{ key: 'home', to: '/dashboard' }]);
});

it('takes the way in for students from the server, and knows none by itself', () => {
  expect(studentDoorOf([{ key: 'student_login', to: '/student-login' }])).toBe('/student-login');
  expect(studentDoorOf([{ key: 'teacher_login', to: '/login' }])).toBeUndefined();
});

import { expect, it } from 'vitest';
import { openLinks } from './navigation';

it('offers the links that are known and lead somewhere for who is signed in', () => {
  expect(
    openLinks([
      { key: 'home', to: '/dashboard' },
      { key: 'student_login', to: '/student-login' },
      { key: 'from_next_year', to: '/dashboard/next' },
    ]),
  ).toEqual([{ key: 'home', to: '/dashboard' }]);
});

/** Who signs in in the tests of a session, and with what. */
import type { Token, User } from '../session-store';

const account = {
  belongsToSchool: true,
  hasTrial: false,
  isConnectedWithClever: false,
  locale: 'en' as const,
};

export const studentOf = (id: number): User => ({
  ...account,
  id,
  name: 'Maya Reyes',
  role: 'Student',
});

export const teacherOf = (id: number): User => ({
  ...account,
  id,
  name: 'Ms. Rivera',
  role: 'Teacher',
});

/** @param n tells one token from the next: 'a1' and 'r1', then 'a2' and 'r2' */
export const tokenOf = (n: number): Token => ({
  access_token: `a${String(n)}`,
  refresh_token: `r${String(n)}`,
});

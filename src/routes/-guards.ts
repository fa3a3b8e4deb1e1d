import { redirect } from '@tanstack/react-router';
import { homeOf } from '../../domain/reference';
import type { components } from '../api/schema';
import { getSession } from '../session/session';

type User = components['schemas']['User'];

/** Who is signed in, if that is a person of the student area; else to the student sign-in. */
export function requireStudent(): User {
  const user = getSession()?.user;
  if (!user || homeOf(user.role) !== 'student') throw redirect({ to: '/student-login' });
  return user;
}

/** Who is signed in, if the dashboard is theirs; else to the teacher sign-in. */
export function requireStaff(): User {
  const user = getSession()?.user;
  if (!user || homeOf(user.role) !== 'dashboard') throw redirect({ to: '/login' });
  return user;
}

/** The sign-in pages are for people who are not signed in. */
export function requireSignedOut(): void {
  if (getSession()) throw redirect({ to: '/' });
}

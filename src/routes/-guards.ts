import { redirect } from '@tanstack/react-router';
import { homeOf } from '../../domain/reference';
import type { components } from '../api/schema';
import { getSession } from '../session/session';

type User = components['schemas']['User'];

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The dashboard's page that was asked for before signing in. It is set here alone: no link leads astray. */
    wanted?: string;
  }
}

interface Asked {
  readonly location: { readonly href: string };
}

/** Who is signed in, if that is a person of the student area; else to the student sign-in. */
export function requireStudent(): User {
  const user = getSession()?.user;
  if (!user || homeOf(user.role) !== 'student') throw redirect({ to: '/student-login' });
  return user;
}

/** Who is signed in, if the dashboard is theirs; else to the teacher sign-in, which leads back here. */
export function requireStaff({ location }: Asked): User {
  const user = getSession()?.user;
  if (!user || homeOf(user.role) !== 'dashboard') {
    throw redirect({ to: '/login', state: { wanted: location.href } });
  }
  return user;
}

/** The sign-in pages are for people who are not signed in. */
export function requireSignedOut(): void {
  if (getSession()) throw redirect({ to: '/' });
}

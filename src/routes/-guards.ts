import { redirect, type HistoryState } from '@tanstack/react-router';
import { homeOf } from '../../domain/reference';
import type { components } from '../api/schema';
import { getSession } from '../session/session';
import { bringSearchReaders } from './-search';

type User = components['schemas']['User'];

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page that was asked for before signing in. It is set here alone: no link leads astray. */
    wanted?: string;
  }
}

type Home = ReturnType<typeof homeOf>;

interface Asked {
  readonly location: { readonly href: string; readonly state: HistoryState };
}

/** Who is signed in, if this area is theirs; else to its sign-in, which knows what was asked for. */
function requireHome(home: Home, to: '/login' | '/student-login', { location }: Asked): User {
  const user = getSession()?.user;
  if (!user || homeOf(user.role) !== home) throw redirect({ to, state: { wanted: location.href } });
  return user;
}

/** Who is signed in, if that is a person of the student area; else to the student sign-in. */
export const requireStudent = (asked: Asked): User =>
  requireHome('student', '/student-login', asked);

/** Who is signed in, if the dashboard is theirs; else to the teacher sign-in, which leads back here. */
export async function requireStaff(asked: Asked): Promise<User> {
  const user = requireHome('dashboard', '/login', asked);
  if (await bringSearchReaders()) throw redirect({ href: asked.location.href, replace: true });
  return user;
}

/**
 * The sign-in pages are for people who are not signed in. Slow storage may have named somebody since a page of theirs
 * led here: then it is that page they get.
 */
export function requireSignedOut({ location: { state } }: Asked): void {
  const user = getSession()?.user;
  if (!user) return;
  const { wanted } = state;
  if (wanted?.startsWith(`/${homeOf(user.role)}`)) throw redirect({ href: wanted });
  throw redirect({ to: '/' });
}

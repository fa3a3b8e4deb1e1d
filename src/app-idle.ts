import { homeOf } from '../domain/reference';
import type { AppRouter } from './app-router';
import { getSession } from './session/session';

const SCREENS = {
  student: ['/student/home', '/student/lesson/$assignmentStudentId/$assignmentId'],
  dashboard: ['/dashboard', '/dashboard/'],
} as const;

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 5_000 });
  else setTimeout(work, 2_000);
}

/**
 * Loads the code of every screen of this person's role while nothing else is going on: a screen whose code
 * is missing when the network is gone could not open.
 */
export function preloadScreens(router: AppRouter): void {
  whenIdle(() => {
    const user = getSession()?.user;
    if (!user) return;
    for (const id of SCREENS[homeOf(user.role)]) {
      router.loadRouteChunk(router.routesById[id])?.catch(() => undefined);
    }
  });
}

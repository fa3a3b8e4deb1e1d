import { homeOf } from '../domain/reference';
import type { AppRouter } from './app-router';
import { tryWithTimeout } from './offline/try-with-timeout';
import { getSession, subscribeSession } from './session/session';

const SCREENS = {
  student: ['/student/home', '/student/lesson/$assignmentStudentId/$assignmentId'],
  dashboard: [
    '/dashboard',
    '/dashboard/',
    '/dashboard/lessons/instructional-sequences/$id/',
    '/dashboard_/lessons/instructional-sequences/$id/day/$position',
    '/dashboard_/lessons/instructional-sequences/$id/print',
    '/dashboard_/assignments/$id/assignments-students/$studentId',
  ],
} as const;

/** The first screen and its pictures come first. */
const AFTER_MS = 3_000;

const nothingGoesOn = (): Promise<void> =>
  new Promise((done) => {
    if ('requestIdleCallback' in globalThis) {
      requestIdleCallback(() => done(), { timeout: AFTER_MS });
    } else setTimeout(done);
  });

/** Some seconds after the start, and then once nothing else is going on. */
export function whenIdle(work: () => void): void {
  setTimeout(() => void nothingGoesOn().then(work), AFTER_MS);
}

/** Also this code is not needed before. Where it does not come, the next start brings it. */
async function keepForLater(home: 'student' | 'dashboard'): Promise<void> {
  if (home === 'dashboard') (await import('./offline/app/staff-files')).keepStaffFiles();
  (await import('./offline/app/reader-fonts')).keepReaderFonts();
  // A page that stays open over a deploy, and has no worker, would not find it any more.
  await import('./session/refresh-in-turn');
}

/** A part that does not come on a first visit without network is no module at all (offline/app/app-files.ts). */
async function payOwedLogouts(): Promise<void> {
  (await import('./session/owed-logouts')).watchOwedLogouts();
}

/** One after the other, with room between them: all at once they would keep a tap waiting. */
async function preloadEach(router: AppRouter, home: 'student' | 'dashboard'): Promise<void> {
  for (const id of SCREENS[home]) {
    await nothingGoesOn();
    // One that hangs on its way does not keep the others.
    await tryWithTimeout(AFTER_MS, Promise.resolve(router.loadRouteChunk(router.routesById[id])));
  }
  await nothingGoesOn();
  await keepForLater(home);
}

/**
 * Loads the code of every screen of this person's role while nothing else is going on: a screen whose code
 * is missing when the network is gone could not open. After it come the letters the person may choose.
 */
export function preloadScreens(router: AppRouter): void {
  let ready: string | undefined;
  const preload = () => {
    const role = getSession()?.user.role;
    if (role === undefined || role === ready) return;
    ready = role;
    preloadEach(router, homeOf(role)).catch(() => undefined);
  };
  whenIdle(preload);
  // What somebody owes who has left is made up for also where nobody is signed in.
  whenIdle(() => void payOwedLogouts().catch(() => undefined));
  subscribeSession(() => whenIdle(preload));
}

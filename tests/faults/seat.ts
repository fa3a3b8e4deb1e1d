/** A tablet with the child who sits at it, and the way back into the lesson, whatever happened to either. */
import type { Page } from '@playwright/test';
import type { Student } from './fault-school';
import { appIsInstalled, lessonPath, NoAppError, openLesson, seesLesson, signIn } from './screens';
import type { Tablet } from './tablet';
import { count } from './world';
import type { World } from './world';

export interface Seat {
  readonly tablet: Tablet;
  student: Student | undefined;
  /** The browser has written the app down: this tablet owes a start without server. */
  kept: boolean;
}

/** Chromium takes up to 2.5 s to write a new worker down (measured); the app says "Ready offline" after 5 s. */
const writtenDownMs = 5_000;

/** Somebody who is not online cannot sign in, so the network is well for that. */
export async function wellForSignIn({ server, proxy }: World): Promise<void> {
  await server.ready();
  await proxy.heal();
}

/** The lesson on the tablet of this seat, whatever happened to the tablet before. */
export async function inLesson(world: World, seat: Seat): Promise<Page> {
  const { tablet, student } = seat;
  if (!student) throw new Error('Nobody sits here.');
  const page = await tablet.page();
  if (page.url().endsWith(lessonPath(student))) await seesLesson(page);
  else await startLesson(world, seat, page, student);
  tablet.workerSince = (await appIsInstalled(page))
    ? (tablet.workerSince ?? Date.now())
    : undefined;
  seat.kept ||= Date.now() - (tablet.workerSince ?? Infinity) > writtenDownMs;
  return page;
}

/** Whoever has seen the home screen is signed in until signing out, crashes or not. */
async function startLesson(world: World, seat: Seat, page: Page, student: Student): Promise<void> {
  const { origin } = world.proxy;
  if (await opensByItself(world, seat, page, student)) return;
  world.troubles.push(`${seat.tablet.name}: ${student.username} was signed out`);
  await wellForSignIn(world);
  await signIn(page, origin, student);
  await openLesson(page, origin, student);
}

/**
 * A tablet that had not got all of the app yet when it was turned off needs the server for its next start;
 * one that had must not.
 * @returns false when the child was signed out
 */
async function opensByItself(
  world: World,
  seat: Seat,
  page: Page,
  student: Student,
): Promise<boolean> {
  const { origin } = world.proxy;
  try {
    return await openLesson(page, origin, student);
  } catch (error) {
    if (!(error instanceof NoAppError) || seat.kept) throw error;
    count(world, 'started before the app was kept');
    await wellForSignIn(world);
    // The browser's own error page may still be on its way, and would break off the next visit.
    await page.waitForURL(/^chrome-error:/, { timeout: 2_000 }).catch(() => undefined);
    return openLesson(page, origin, student);
  }
}

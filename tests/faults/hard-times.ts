/** What happens to a tablet itself: its battery, its storage. */
import { untilNothingWaits } from './device-storage';
import { lessonTitle } from './fault-lesson';
import type { Student } from './fault-school';
import { openLesson, signIn } from './screens';
import type { Tablet } from './tablet';
import type { World } from './world';

interface Sitting {
  readonly tablet: Tablet;
  readonly student: Student;
}

/** Whether the home screen says it within some seconds: a question, not a wait. */
const readyMs = 5_000;

/**
 * Turns the tablet off while the home screen says *Ready offline*, cuts the network, and turns it on: Today must be
 * there, and say which lesson it is.
 * @returns false when the screen has not said it, and nothing was done
 */
export async function coldStart(world: World, { tablet }: Sitting): Promise<boolean> {
  const { proxy, coldStarts, troubles } = world;
  const page = await tablet.page();
  await page.goto(`${proxy.origin}/student/home`);
  const ready = page.getByRole('article').getByText('Ready offline');
  const said = await ready.waitFor({ timeout: readyMs }).then(
    () => true,
    () => false,
  );
  if (!said) return false;
  await tablet.kill();
  await proxy.goOffline();
  coldStarts.tried += 1;
  try {
    const again = await tablet.page();
    await again.goto(`${proxy.origin}/student`);
    await again.getByRole('article').getByText(lessonTitle).first().waitFor();
  } catch (error) {
    coldStarts.withoutToday += 1;
    troubles.push(`${tablet.name}: started without Today after "Ready offline": ${String(error)}`);
  }
  return true;
}

/**
 * Somebody clears what the browser keeps while the lesson is open. What had not been sent would be gone, which no app
 * can help, so it is sent before. Afterwards the child signs in as on a new tablet.
 */
export async function clearStorage(world: World, { tablet, student }: Sitting): Promise<void> {
  const { origin } = world.proxy;
  const page = await tablet.page();
  const left = await untilNothingWaits(page);
  if (left.waiting + left.parked > 0) {
    world.troubles.push(`${tablet.name}: ${JSON.stringify(left)} on a network that is well`);
    return;
  }
  await tablet.clearStorage(origin);
  await signIn(page, origin, student);
  await openLesson(page, origin, student);
}

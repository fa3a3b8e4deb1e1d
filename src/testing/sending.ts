/** A device that sends what is written on it, as it does after a sign-in. */
import { onTestFinished } from 'vitest';
import { startDraining } from '../offline/drain/drain-scheduler';
import { admitUser } from '../offline/storage/people';
import type { OpenOptions, Person, TestApp } from './app';
import { demoOf } from './demo';

let stopDraining: (() => void) | undefined;

/** Opens a page for somebody whose work leaves the device; the test answers `POST /sync`. */
export async function openSending(
  app: TestApp,
  path: string,
  options: OpenOptions & { readonly as: Person },
): Promise<void> {
  const { user } = await demoOf(options.as);
  if (!user) throw new Error('Nobody is signed in who could write.');
  // First the user database: a screen reads from it what is not sent yet.
  await admitUser(user.id, 'an-upload-ticket-of-the-tests');
  await app.open(path, options);
  if (stopDraining) return;
  stopDraining = startDraining();
  // Another test's work stays where that test puts it.
  onTestFinished(() => {
    stopDraining?.();
    stopDraining = undefined;
  });
}

/** The promise, in engines other than the one it is built with: a school day works with the network cut. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  explanation,
  fileQuestions,
  givenAnswers,
  lastStep,
  lessonTitle,
} from '../support/student-day';
import { expectCounted } from './count';
import { chosenName, isOld } from './engines';
import { lessonParts } from './lesson-walk';
import { PlayedDay } from './played-day';
import { openTestEnvironment } from './test-environment';
import type { TestEnvironment } from './test-environment';
import { Screen } from './screen';
import {
  card,
  enterPassword,
  goToStep,
  handIn,
  readyOffline,
  seeStep,
  signIn,
  signOut,
  today,
} from './student-walks';

let premises: TestEnvironment;

beforeAll(async () => {
  premises = await openTestEnvironment();
});

afterAll(() => premises.close());

test('a day without network, and then another student on the same device', async () => {
  const { school, wifi, device } = premises;
  const screen = new Screen(device);
  const day = new PlayedDay(chosenName, screen);
  /** From the home screen of a device that nobody has shut down in order. */
  const startCold = async (): Promise<void> => {
    await device.start();
    await device.open(`${wifi.origin}/student`);
    await screen.see({ ...today, contains: lessonTitle });
  };

  await day.part('sign in', async () => {
    await device.start();
    await signIn(screen, wifi.origin, 'student1');
  });
  await day.part('ready', () => readyOffline(screen));
  if (isOld)
    expect(await screen.run(() => 'getCoalescedEvents' in PointerEvent.prototype)).toBe(false);
  await wifi.goOffline();
  await school.server.stop();
  await device.kill();

  await day.part('cold start', async () => {
    await startCold();
    await screen.link('Start', today);
  });
  for (const [title, play] of lessonParts) await day.part(title, () => play(screen));
  await device.kill();

  const lessonId = await day.part('after the battery was pulled', async () => {
    await startCold();
    await screen.link('Continue', today);
    await seeStep(screen, lastStep);
    const field = { inside: card('wc3-q-reflect'), role: 'textbox' } as const;
    await screen.until('the explanation', async () => (await screen.value(field)) === explanation);
    await goToStep(screen, 'Ask a cloud watcher');
    await screen.see({ css: '[role=group][aria-label="Your recording"]' });
    return Number(/\/student\/lesson\/(\d+)\//.exec(await screen.path())?.[1]);
  });
  await day.part('hand in', () => handIn(screen));
  await day.part('sent', async () => {
    await school.server.start();
    await wifi.goOnline();
    await screen.see({ inside: { role: 'main' }, text: 'Handed in. Ms. Rivera can see it now.' });
    await screen.button('Look at my answers');
    await screen.see({ role: 'contentinfo', contains: 'All your work is sent.' });
  });
  await day.part('the next student', async () => {
    await device.open(`${wifi.origin}/student/home`);
    await signOut(screen);
    await device.open(`${wifi.origin}/student-login`);
    await enterPassword(screen, 'student2');
    await readyOffline(screen);
    await screen.see({ inside: today, role: 'link', name: 'Start' });
  });
  await day.part('counted', () => expectCounted(school, lessonId, givenAnswers, fileQuestions));
  process.stdout.write(`${day.times()}\n`);
});

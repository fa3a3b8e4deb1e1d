/** A teacher's day in engines other than the one the app is built with: planned, watched, and scored without network. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { teacherCalls } from '../support/teacher-calls';
import { expectScored } from './count-score';
import { chosenName } from './engines';
import { PlayedDay } from './played-day';
import { plan } from './planned';
import { openTestEnvironment } from './test-environment';
import type { TestEnvironment } from './test-environment';
import { Screen } from './screen';
import {
  addText,
  chosenLevel,
  moveStepDown,
  note,
  score,
  seeRubric,
  signInTeacher,
} from './teacher-walks';
import { answerFirstQuestion } from './working-student';

const teacher = 'teacher@demo.school';
/** The demo's science sequence, and its second day: handed in by most, scored by nobody. */
const assignment = 1;
const position = 2;

let premises: TestEnvironment;

beforeAll(async () => {
  premises = await openTestEnvironment();
});

afterAll(() => premises.close());

test('a teacher plans, watches the class, and scores without network', async () => {
  const { school, wifi, device } = premises;
  const screen = new Screen(device);
  const day = new PlayedDay(`${chosenName}, teacher`, screen);
  const dashboard = `${wifi.origin}/dashboard`;
  const works = await (await teacherCalls(school.url)).works(assignment, position);
  const work = works.find(({ state }) => state === 'handed_in');
  if (!work) throw new Error('Nobody has handed in.');
  const planned = await plan(school.url, teacher, ['Look at it', 'Say why']);

  await day.part('sign in', async () => {
    await device.start();
    await signInTeacher(screen, wifi.origin, teacher);
  });
  await day.part('a text in a resource', async () => {
    await device.open(`${dashboard}/lessons/resources/${String(planned.resourceId)}`);
    await addText(screen, 'Half of it is gone by noon.');
    await screen.until('the text at the server', async () =>
      (await planned.texts()).includes('<p>Half of it is gone by noon.</p>'),
    );
  });
  await day.part('a step moved by keys', async () => {
    const { sequenceId } = planned;
    await device.open(`${dashboard}/lessons/instructional-sequences/${String(sequenceId)}/builder`);
    await moveStepDown(screen, 'Look at it');
    await screen.until(
      'the new order at the server',
      async () => (await planned.steps())[1] === 'Look at it',
    );
  });
  await day.part('the class', async () => {
    await device.open(`${dashboard}/assignments/${String(assignment)}/students`);
    await screen.see({ text: 'Live.' });
    for (const { student } of works) await screen.see({ role: 'link', name: student.name });
    await answerFirstQuestion(school.url, 'student1');
    await screen.see({ css: 'tr', contains: '1 of 14, 1 right' });
  });

  const open = async (): Promise<void> => {
    const path = `assignments-students/${String(work.student.id)}?position=${String(position)}`;
    await device.open(`${dashboard}/assignments/${String(assignment)}/${path}`);
    await screen.see({ role: 'heading', name: work.student.name });
    await seeRubric(screen);
  };
  await day.part('ready to score', async () => {
    await open();
    await screen.see({ text: `Day ${String(position)} is ready to score offline` });
  });
  await wifi.goOffline();
  await school.server.stop();
  const words = 'Written without Wi-Fi.';
  await day.part('scored without network', () => score(screen, '434', words));
  await device.kill();
  await day.part('after the battery was pulled', async () => {
    await device.start();
    await open();
    await screen.until('the note', async () => (await screen.value(note)) === words);
    expect(await chosenLevel(screen, 'Evidence')).toBe(2);
  });
  await day.part('sent', async () => {
    await school.server.start();
    await wifi.goOnline();
    // With the time at which the server has done it.
    await screen.see({ inside: { role: 'main' }, contains: 'Posted ' });
  });
  await day.part('counted', () => expectScored(school, work.assignment_student_id, words));
  process.stdout.write(`${day.times()}\n`);
});

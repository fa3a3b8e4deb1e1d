import { expect, test } from '@playwright/test';
import { answerCount, nothingWaits, numberField, scenario, statusLine } from './scenario';
import { openLesson } from './screens';
import { readStoredWork } from './stored-work';

const stage = scenario();

test('one question answered on two tablets without network: both answers kept, one shown', async () => {
  const [one, two] = stage.tablets;
  const student = stage.student();
  const first = await stage.begin(one, student);
  let second = await stage.begin(two, student);
  await stage.proxy.goOffline();
  await answerCount(first, '501');
  await answerCount(second, '502');
  // Who sends first decides who is told of the other: the second tablet sleeps until the first is through.
  await two.kill();
  await stage.proxy.goOnline();
  await first.reload();
  await nothingWaits(first);
  second = await two.page();
  await openLesson(second, stage.proxy.origin, student);
  await nothingWaits(second);
  await expect(statusLine(second, 'count')).toContainText('Both answers are kept');

  const { answers } = await stage.store.use(stage.server.process, (db) =>
    readStoredWork(db, [student.assignmentStudentId]),
  );
  const texts = answers.map(({ value }) => ('text' in value ? value.text : undefined)).sort();
  expect(texts).toEqual(['501', '502']);
  await first.reload();
  await expect(numberField(first)).toHaveValue('502');
  await second.reload();
  await expect(numberField(second)).toHaveValue('502');
});

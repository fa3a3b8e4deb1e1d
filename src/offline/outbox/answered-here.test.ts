import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Step } from '../../../domain/content';
import { bareQuestion } from '../../../domain/testing/bare-question';
import { answeredHere } from './answered-here';
import { localWork, noLocalLesson } from './local-work';
import { answerTo, entryOf, stepOf } from '../testing/entries';
import { lessonOf, todayOf } from '../testing/kept-day';
import { admitUser } from '../storage/people';
import { change, type StoredLesson } from '../storage/user-db';

let userId = 700;
beforeEach(async () => {
  userId += 1;
  await admitUser(userId, 'ticket');
});

const step = (id: string, ...questions: string[]): Step => ({
  id,
  title: id,
  kind: 'teach',
  minutes: 5,
  directions: '',
  blocks: questions.map((question) => ({
    id: `${question}-block`,
    type: 'question',
    question: { ...bareQuestion, id: question, kind: 'short_text', max_length: 80 },
  })),
});

const steps = [step('look', 'q1'), step('read'), step('show', 'q2', 'q3')];

const saved = (question_id: string, rev = 1) => ({
  question_id,
  rev,
  value: { kind: 'short_text', text: 'from the server' },
  received_at: '2026-01-05T10:00:00Z',
});

/** A lesson as the device keeps it. */
async function keep(answers: readonly ReturnType<typeof saved>[], revision = 1): Promise<void> {
  const lesson = { ...lessonOf(1, undefined, revision), steps, steps_done: [], answers };
  await change(userId, ['lessons'], ({ store }) =>
    store.put({
      assignmentStudentId: 1,
      // As much of it as tells what is answered.
      lesson: lesson as unknown as StoredLesson['lesson'],
      fetchedAt: 0,
    }),
  );
}

/** What the home is to show, of a device with these entries. */
async function shown(
  entries: readonly ReturnType<typeof entryOf>[],
  item: { readonly steps_answered?: readonly string[]; readonly revision?: number } = {},
) {
  const [named] = todayOf([{ id: 1 }]).items;
  if (!named) throw new Error('the lesson is there');
  const local = localWork([...entries], []).lessons.get(1) ?? noLocalLesson;
  return answeredHere(userId, { ...named, steps_answered: [], ...item }, local);
}

describe('the answered steps of a lesson on this device', () => {
  it('have what was not sent yet in them', async () => {
    await keep([saved('q2')]);
    expect(await shown([entryOf(answerTo('q1'))])).toEqual(['look']);
    expect(await shown([entryOf(answerTo('q1')), entryOf(answerTo('q3'))])).toEqual([
      'look',
      'show',
    ]);
  });

  it('lose the one whose answer was wiped away here', async () => {
    await keep([saved('q1'), saved('q2'), saved('q3')]);
    const wiped = entryOf(answerTo('q2', ' '), { baseRev: 1 });
    expect(await shown([wiped], { steps_answered: ['look', 'show'] })).toEqual(['look']);
  });

  it('have what another device answered since the lesson was kept', async () => {
    await keep([]);
    const work = [entryOf(answerTo('q1'))];
    expect(await shown(work, { steps_answered: ['show'], revision: 5 })).toEqual(['show', 'look']);
  });

  it('are the server’s to say where nothing was answered here, or nothing is kept', async () => {
    expect(await shown([entryOf(answerTo('q1'))])).toBeUndefined();
    await keep([saved('q1')]);
    expect(await shown([entryOf(stepOf('look'))])).toBeUndefined();
  });
});

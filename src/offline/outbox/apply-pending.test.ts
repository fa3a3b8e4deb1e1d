import { describe, expect, it } from 'vitest';
import type { components } from '../../api/schema';
import { applyPending } from './apply-pending';
import { applyPendingToToday } from './apply-to-today';
import { localWork, noLocalLesson, type LocalLesson } from './local-work';
import type { Mark, OutboxBody, OutboxEntry } from './outbox-entry';
import { answerTo, entryOf, handInOf, stepOf } from '../testing/entries';

type StudentLesson = components['schemas']['StudentLesson'];

const lesson: StudentLesson = {
  assignment_student_id: 1,
  assignment_id: 2,
  revision: 10,
  state: 'in_progress',
  title: 'Halves',
  summary: 'What a half is',
  sequence_title: 'Fractions',
  subject_id: 1,
  position: 1,
  lesson_count: 5,
  minutes: 30,
  cover: { asset: 'a'.repeat(64), alt: 'A pie' },
  teacher: 'Ms. Ortiz',
  school_day: '2026-01-05',
  time_zone: 'America/New_York',
  steps: [],
  steps_done: ['s1'],
  answers: [
    {
      question_id: 'a',
      rev: 3,
      value: { kind: 'short_text', text: 'from the server' },
      received_at: '2026-01-05T10:00:00Z',
      points: 2,
    },
  ],
  pack: { id: 'p', bytes: 0, assets: [] },
};

function markOf(body: OutboxBody, rest: Partial<Mark> = {}): Mark {
  const { entityKey } = entryOf(body);
  return {
    entityKey,
    assignmentStudentId: 1,
    body,
    state: 'sent',
    code: undefined,
    rev: 0,
    lessonRevision: 0,
    ...rest,
  };
}

function local(entries: OutboxEntry[], marks: Mark[] = []): LocalLesson {
  return localWork(entries, marks).lessons.get(1) ?? noLocalLesson;
}

const shown = (work: LocalLesson, id = 'a') =>
  applyPending(lesson, work).answers.find((answer) => answer.question_id === id);

describe('applyPending: answers', () => {
  it('shows the server’s when the device has none', () => {
    expect(shown(noLocalLesson)).toMatchObject({
      rev: 3,
      sync: 'sent',
      points: 2,
      conflict: false,
    });
  });

  it('shows unsent work above everything, with the revision it was based on', () => {
    const work = local([entryOf(answerTo('a', 'mine'), { baseRev: 2 })]);
    expect(shown(work)).toMatchObject({ value: { text: 'mine' }, sync: 'saved', rev: 2 });
  });

  it('shows acknowledged work until the server’s copy has it', () => {
    const acknowledged = (rev: number) => local([], [markOf(answerTo('a', 'mine'), { rev })]);
    expect(shown(acknowledged(4))).toMatchObject({ value: { text: 'mine' }, sync: 'sent' });
    expect(shown(acknowledged(3))).toMatchObject({ value: { text: 'from the server' } });
    expect(shown(acknowledged(2))).toMatchObject({ value: { text: 'from the server' } });
  });

  it('says when another device answered too, and stops when that one answered later', () => {
    const conflict = (rev: number) =>
      local([], [markOf(answerTo('a', 'mine'), { rev, code: 'conflict' })]);
    expect(shown(conflict(3))).toMatchObject({ conflict: true });
    expect(shown(conflict(2))).toMatchObject({ conflict: false });
  });

  it('shows what was handed in when a late answer is only kept', () => {
    const work = local(
      [],
      [markOf(answerTo('a', 'late'), { state: 'kept', code: 'after_hand_in' })],
    );
    expect(shown(work)).toMatchObject({
      value: { text: 'from the server' },
      sync: 'kept',
      code: 'after_hand_in',
    });
  });

  it('knows what was checked, here or elsewhere', () => {
    const body = { ...answerTo('a', 'mine'), checked: true } as OutboxBody;
    expect(shown(local([entryOf(body)]))).toMatchObject({ checked: true, sync: 'saved' });
    expect(shown(local([], [markOf(body, { rev: 4 })]))).toMatchObject({ checked: true });
    expect(shown(local([entryOf(answerTo('a', 'mine'))]))).not.toHaveProperty('checked');
    const answers = lesson.answers.map((answer) => ({ ...answer, checked: true as const }));
    const late = local([], [markOf(answerTo('a', 'two'), { state: 'kept', code: 'after_check' })]);
    for (const work of [noLocalLesson, late]) {
      const [view] = applyPending({ ...lesson, answers }, work).answers;
      expect(view).toMatchObject({ value: { text: 'from the server' }, checked: true });
    }
  });

  it('shows parked work with the reason', () => {
    const work = local([entryOf(answerTo('b'), { state: 'parked', lastError: 'invalid' })]);
    expect(shown(work, 'b')).toMatchObject({ sync: 'parked', code: 'invalid' });
  });

  it('takes the newest of two that wait', () => {
    const work = local([
      entryOf(answerTo('a', 'one'), { state: 'sending', attempts: 1 }),
      entryOf(answerTo('a', 'two')),
    ]);
    expect(shown(work)).toMatchObject({ value: { text: 'two' }, sync: 'saved' });
  });
});

describe('applyPending: steps and hand-in', () => {
  it('unites finished steps', () => {
    const work = local([entryOf(stepOf('s2'))], [markOf(stepOf('s1'))]);
    expect(applyPending(lesson, work).steps_done).toEqual(['s1', 's2']);
  });

  it('is handed in as soon as the device says so', () => {
    const view = applyPending(lesson, local([entryOf(handInOf())]));
    expect(view).toMatchObject({ state: 'handed_in', handedIn: 'saved' });
  });

  it('stays handed in while the copy is older than the hand-in', () => {
    const sent = (lessonRevision: number) => local([], [markOf(handInOf(), { lessonRevision })]);
    expect(applyPending(lesson, sent(11))).toMatchObject({ state: 'handed_in', handedIn: 'sent' });
    // The copy has the hand-in in it, so its own word counts.
    expect(applyPending(lesson, sent(10))).toMatchObject({ state: 'in_progress' });
  });

  it.each([
    ['queued', 'handed_in', 'saved'],
    ['sending', 'handed_in', 'sending'],
    // The mark of an earlier hand-in does not stand for the one that was refused.
    ['parked', 'in_progress', 'parked'],
  ] as const)('handed in again and %s, is %s', (state, shown, handedIn) => {
    const earlier = markOf(handInOf(), { lessonRevision: 11 });
    const work = local([entryOf(handInOf(), { state })], [earlier]);
    expect(applyPending(lesson, work)).toMatchObject({ state: shown, handedIn });
  });

  it('opens again when the teacher has returned it', () => {
    const returned = { ...lesson, state: 'returned', revision: 12 } as const;
    const work = local([], [markOf(handInOf(), { lessonRevision: 11 })]);
    expect(applyPending(returned, work)).toMatchObject({ state: 'returned', handedIn: undefined });
    const again = local([entryOf(handInOf())], [markOf(handInOf(), { lessonRevision: 11 })]);
    expect(applyPending(returned, again)).toMatchObject({ state: 'handed_in', handedIn: 'saved' });
  });

  it('says that a hand-in came to nothing as long as the work is with the student', () => {
    const body = handInOf();
    const marks = [markOf(body, { state: 'kept', code: 'returned_since', lessonRevision: 12 })];
    const shownIn = (state: StudentLesson['state'], entries: OutboxEntry[] = []) =>
      applyPending({ ...lesson, state, revision: 12 }, local(entries, marks));
    expect(shownIn('returned')).toMatchObject({ state: 'returned', handedIn: 'kept' });
    expect(shownIn('returned', [entryOf(body)])).toMatchObject({ handedIn: 'saved' });
    expect(shownIn('handed_in')).toMatchObject({ state: 'handed_in', handedIn: 'sent' });
    expect(shownIn('scored')).toMatchObject({ state: 'scored', handedIn: 'sent' });
  });

  it('does not pretend that a refused hand-in went through', () => {
    const work = local([entryOf(handInOf(), { state: 'parked', lastError: 'http_403' })]);
    expect(applyPending(lesson, work)).toMatchObject({ state: 'in_progress', handedIn: 'parked' });
  });

  it('changes nothing without local work', () => {
    const { state, steps_done, revision } = applyPending(lesson, noLocalLesson);
    expect({ state, steps_done, revision }).toEqual({
      state: 'in_progress',
      steps_done: ['s1'],
      revision: 10,
    });
  });
});

describe('applyPendingToToday', () => {
  it('puts this device’s progress into the items it concerns', () => {
    const item = (id: number) => ({
      assignment_student_id: id,
      assignment_id: 2,
      title: 'Halves',
      sequence_title: 'Fractions',
      subject_id: 1 as const,
      position: 1,
      lesson_count: 5,
      minutes: 30,
      cover: lesson.cover,
      teacher: 'Ms. Ortiz',
      school_day: '2026-01-05',
      state: 'not_started' as const,
      step_count: 4,
      steps_done: [],
      revision: 1,
      pack: { id: 'p', bytes: 0, count: 0 },
    });
    const today = {
      date: '2026-01-05',
      time_zone: 'America/New_York',
      server_time: '2026-01-05T12:00:00Z',
      today: 1,
      also_today: [2],
      unfinished: [],
      coming: [],
      returned: [],
      items: [item(1), item(2), item(3)],
      packs: [1],
    };
    const { lessons } = localWork(
      [entryOf(answerTo('a', 'x', 1)), entryOf(handInOf(2)), entryOf(stepOf('s1', 2))],
      [],
    );
    const { items, ...rest } = applyPendingToToday(today, lessons);
    expect(items.map(({ state, steps_done }) => [state, steps_done])).toEqual([
      ['in_progress', []],
      ['handed_in', ['s1']],
      ['not_started', []],
    ]);
    expect({ ...rest, items: today.items }).toEqual(today);
  });
});

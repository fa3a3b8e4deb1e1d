/** What changed in the steps of two versions. */
import { filesOfBlock } from './block-files';
import type { Block, Question, Step } from './content';
import type { InPieces } from './in-pieces';
import { deepEqual } from './deep-equal';
import type { DayMatch } from './version-match';
import { outOfOrder } from './version-match';
import type { ComparableLesson, Difference, DifferenceCode, Values } from './version-shape';
import { difference, renamed } from './version-shape';

interface StepInDay {
  readonly step: Step;
  readonly day: number;
  readonly notes: string;
}

function stepsById(lessons: readonly ComparableLesson[]): ReadonlyMap<string, StepInDay> {
  return new Map(
    lessons.flatMap(({ steps, teacherNotes }, day) =>
      steps.map((step) => [step.id, { step, day, notes: teacherNotes?.[step.id] ?? '' }] as const),
    ),
  );
}

/** The differences of all steps; steps of days that came or went as a whole need no words of their own. */
export function* stepDifferences(
  older: readonly ComparableLesson[],
  newer: readonly ComparableLesson[],
  days: DayMatch,
): InPieces<readonly Difference[]> {
  const [before, after] = [stepsById(older), stepsById(newer)];
  const keptDays = new Set(days.values());
  const moved = movedSteps(before, newer, days);
  const found = [...before.values()].flatMap(({ step, day }) =>
    // Steps of a removed day went with it and need no words of their own.
    after.has(step.id) || !keptDays.has(day)
      ? []
      : [difference('step_removed', { day: day + 1, title: step.title })],
  );
  for (const now of after.values()) {
    yield;
    const values = { day: now.day + 1, title: now.step.title };
    const was = before.get(now.step.id);
    if (!was) {
      if (days.has(now.day)) found.push(difference('step_added', values));
      continue;
    }
    if (moved.has(now.step.id)) {
      found.push(difference('step_moved', { ...values, from: was.day + 1, to: now.day + 1 }));
    }
    found.push(...contentDifferences(was, now, values));
  }
  return found;
}

/** Ids of the steps that left their day or changed their order in it. */
function movedSteps(
  before: ReadonlyMap<string, StepInDay>,
  newer: readonly ComparableLesson[],
  days: DayMatch,
): ReadonlySet<string> {
  const order = new Map([...before.keys()].map((id, index) => [id, index]));
  const moved = newer.flatMap(({ steps }, day) => {
    const ids = steps.map(({ id }) => id).filter((id) => before.has(id));
    const stayed = ids.filter((id) => before.get(id)?.day === days.get(day));
    const shuffled = outOfOrder(stayed.map((id) => order.get(id) ?? 0));
    return [
      ...ids.filter((id) => !stayed.includes(id)),
      ...stayed.filter((_, index) => shuffled.has(index)),
    ];
  });
  return new Set(moved);
}

function contentDifferences(was: StepInDay, now: StepInDay, values: Values): readonly Difference[] {
  const [old, step] = [was.step, now.step];
  const { day = 0 } = values;
  const changed = (code: DifferenceCode, one: unknown, other: unknown) =>
    deepEqual(one, other) ? [] : [difference(code, values)];
  return [
    ...renamed('step_renamed', old.title, step.title, { day }),
    ...renamed('kind_changed', old.kind, step.kind, values),
    ...(old.minutes === step.minutes
      ? []
      : [difference('minutes_changed', { ...values, from: old.minutes, to: step.minutes })]),
    ...changed('words_changed', wordsOf(old), wordsOf(step)),
    ...questionDifferences(questionsOf(old.blocks), questionsOf(step.blocks), values),
    ...changed('media_changed', mediaOf(old.blocks), mediaOf(step.blocks)),
    ...changed('notes_changed', was.notes, now.notes),
  ];
}

/** What is read, without questions: their changes are told apart. */
function wordsOf({ directions, blocks }: Step): unknown {
  return [
    directions,
    blocks.filter(({ type }) => type === 'rich_text' || type === 'link').map(bare),
  ];
}

function mediaOf(blocks: readonly Block[]): unknown {
  return [
    blocks
      .filter(
        ({ type }) => type === 'image' || type === 'video' || type === 'audio' || type === 'pdf',
      )
      .map(bare),
    blocks.flatMap((block) => (block.type === 'question' ? filesOfBlock(block) : [])),
  ];
}

/** Without its id: a block that was written again with the same content is the same to a reader. */
const bare = (block: Block): unknown => ({ ...block, id: '' });

function questionsOf(blocks: readonly Block[]): ReadonlyMap<string, Question> {
  return new Map(
    blocks.flatMap((block) =>
      block.type === 'question' ? [[block.question.id, block.question] as const] : [],
    ),
  );
}

function questionDifferences(
  old: ReadonlyMap<string, Question>,
  now: ReadonlyMap<string, Question>,
  values: Values,
): readonly Difference[] {
  const both = [...now.values()].flatMap((question) => {
    const was = old.get(question.id);
    return was ? [{ was: split(was), is: split(question) }] : [];
  });
  const counts: readonly (readonly [DifferenceCode, number])[] = [
    ['questions_added', now.size - both.length],
    ['questions_removed', old.size - both.length],
    ['questions_changed', both.filter(({ was, is }) => !deepEqual(was.asked, is.asked)).length],
    ['key_changed', both.filter(({ was, is }) => !deepEqual(was.key, is.key)).length],
  ];
  return counts.flatMap(([code, count]) =>
    count > 0 ? [difference(code, { ...values, count })] : [],
  );
}

function split(question: Question): { readonly asked: unknown; readonly key: unknown } {
  if (!('key' in question)) return { asked: question, key: null };
  const { key, ...asked } = question;
  return { asked, key };
}

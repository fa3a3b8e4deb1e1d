import { expect, it } from 'vitest';
import type { SequenceDraft } from '../../../../domain/lesson-plan';
import type { FindingCode } from '../../../../domain/readiness-findings';
import { newLesson, newStep } from '../../../../domain/sequence-edits';
import { mergedFindings, type SentFinding } from './merged-findings';

const known = (code: string): code is FindingCode => code !== 'of_tomorrow';
const draft: SequenceDraft = {
  title: 'Water',
  summary: '',
  grade_ids: [],
  standards: [],
  language: 'en',
  subject_id: 3,
  period_minutes: 45,
  rubric_id: null,
  category_ids: [],
  lessons: [
    { ...newLesson('One'), id: 'one', steps: [{ ...newStep(4), id: 'a' }] },
    { ...newLesson('Two'), id: 'two', steps: [{ ...newStep(7), id: 'b' }] },
  ],
};
const sent = (code: string, place: SentFinding['place']): SentFinding => ({
  code,
  level: 'stop',
  place,
  values: { day: 1, step: 1 },
});
const merge = (...findings: SentFinding[]) =>
  mergedFindings(draft, findings, known).filter(({ level }) => level === 'stop');

it('follows a step to the day where it is now', () => {
  expect(merge(sent('alt_missing', { lesson: 'one', step: 'b', resource: 7 }))).toEqual([
    {
      code: 'alt_missing',
      level: 'stop',
      place: { lesson: 'two', step: 'b', resource: 7 },
      values: { day: 2, step: 1 },
    },
  ]);
});

it('drops what is about steps, days and resources that are gone', () => {
  expect(
    merge(
      sent('alt_missing', { lesson: 'one', step: 'gone', resource: 7 }),
      sent('alt_missing', { lesson: 'one', step: 'a', resource: 7 }),
      sent('pack_large', { lesson: 'gone' }),
    ),
  ).toEqual([]);
});

it('checks the plan itself, and leaves out what it has no words for', () => {
  expect(merge(sent('sequence_empty', {}), sent('of_tomorrow', {}))).toEqual([]);
  const bare = mergedFindings({ ...draft, lessons: [] }, [], known);
  expect(bare.map(({ code }) => code)).toEqual(['sequence_empty']);
});

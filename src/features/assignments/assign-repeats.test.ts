import { expect, it } from 'vitest';
import { repeatsOf } from './assign-repeats';
import type { AssignmentSummary } from './queries';

const room = { id: 1, name: 'Room 12', color: 'primary' } as const;
const lab = { id: 2, name: 'Lab', color: 'info' } as const;
const running: AssignmentSummary = {
  id: 5,
  title: 'The water cycle',
  subject_id: 3,
  sequence_id: 9,
  version: 1,
  starts_on: '2026-03-02',
  ends_on: '2026-03-06',
  groups: [room, lab],
  teacher: 'Ms. Rivera',
  student_count: 20,
  lesson_count: 5,
  states: { not_started: 20, in_progress: 0, handed_in: 0, returned: 0, scored: 0 },
  to_score: 0,
  state: 'running',
  archived: false,
};

it('finds what the chosen groups have already, and names only those groups', () => {
  expect(repeatsOf([running], 9, [1, 7])).toEqual([{ assignment: running, groups: [room] }]);
  const coming = { ...running, state: 'coming' as const };
  expect(repeatsOf([coming], 9, [2])).toEqual([{ assignment: coming, groups: [lab] }]);
});

it('says nothing of other groups, other sequences, and what is over', () => {
  expect(repeatsOf([running], 9, [7])).toEqual([]);
  expect(repeatsOf([running], 8, [1])).toEqual([]);
  expect(repeatsOf([{ ...running, state: 'ended' }], 9, [1])).toEqual([]);
});

import { expect, it } from 'vitest';
import type { Summary } from '../../documents/calls';
import { newestOf, withSequence } from './recent-work';

const written = (id: number, updated_at: string): Summary => ({
  id,
  title: `Work ${String(id)}`,
  summary: '',
  subject_id: 3,
  grade_ids: [],
  scope: 'owner',
  mine: true,
  owner: 'Ms. Rivera',
  updated_at,
  rev: 1,
  archived: false,
  criteria_count: 0,
  max_points: 0,
  use_count: 0,
  read_only: false,
});

it('takes the newest of all lists, each leading to where it is worked on', () => {
  const recent = newestOf(
    [
      ['resource', [written(1, '2026-11-20T10:00:00Z'), written(2, '2026-11-18T10:00:00Z')]],
      ['sequence', [written(3, '2026-11-21T10:00:00+02:00')]],
      ['rubric', [written(4, '2026-11-21T09:00:00Z')]],
    ],
    3,
  );
  expect(recent.map(({ kind, to }) => [kind, to])).toEqual([
    ['rubric', '/dashboard/lessons/rubrics/edit/4'],
    ['sequence', '/dashboard/lessons/instructional-sequences/3/builder'],
    ['resource', '/dashboard/lessons/resources/1'],
  ]);
});

it('keeps the newest sequence behind the newest of all, as the next one begins like it', () => {
  const resources = Array.from({ length: 9 }, (_, at) => written(at + 1, '2026-11-20T10:00:00Z'));
  const sequence = { ...written(30, '2026-11-18T10:00:00Z'), grade_ids: [4, 5] };
  const recent = withSequence([
    ['resource', resources],
    ['sequence', [sequence]],
  ]);
  expect(recent).toHaveLength(7);
  expect(recent.at(-1)).toMatchObject({ kind: 'sequence', id: 30, subject: 3, grades: [4, 5] });
});

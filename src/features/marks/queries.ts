import { queryOptions } from '@tanstack/react-query';
import type { Mark } from '../../../domain/marks';
import { call, fetcher } from '../../api/call';
import type { components } from '../../api/schema';

type Schemas = components['schemas'];
export type MarksSetting = Schemas['MarksSetting'];
export type MarksChoice = Pick<MarksSetting, 'scale' | 'rule'>;
export type Terms = Schemas['Terms'];
export type StudentMarks = Schemas['StudentMarks'];
export type MarkOfStandard = StudentMarks['standards'][number];

export type ScoredPiece = Schemas['ScoredPiece'];

const query = (school: number | undefined) => (school === undefined ? {} : { school_id: school });

/** How a school marks; of one's own when none is named. */
export function marksSettingQuery(school: number | undefined) {
  return queryOptions({
    queryKey: ['marks-setting', school ?? 0],
    queryFn: fetcher('/dashboard/marks-setting', { query: query(school) }),
  });
}

export const putMarksSetting = (school: number, body: MarksChoice): Promise<MarksSetting> =>
  call('PUT', '/dashboard/marks-setting', { query: query(school), body });

/** When the terms of a school begin; of one's own when none is named. */
export function termsQuery(school: number) {
  return queryOptions({
    queryKey: ['terms', school],
    queryFn: fetcher('/dashboard/terms', { query: query(school) }),
  });
}

export const putTerms = (school: number, later_starts: readonly string[]): Promise<Terms> =>
  call('PUT', '/dashboard/terms', {
    query: query(school),
    body: { later_starts: [...later_starts] },
  });

export function studentMarksQuery(studentId: number) {
  return queryOptions({
    queryKey: ['student', studentId, 'marks'],
    // Somebody may be scoring while the page stands here.
    staleTime: 0,
    queryFn: fetcher('/dashboard/students/{student_id}/marks', { path: { student_id: studentId } }),
  });
}

/** As the domain has it; undefined for a scale of a newer server. */
export function toMark({
  scale,
  points,
  max_points,
  percent,
  level,
}: Schemas['Mark']): Mark | undefined {
  if (points !== undefined && max_points !== undefined && scale === 'points') {
    return { scale, points, max_points };
  }
  if (percent !== undefined && scale === 'percent') return { scale, percent };
  return level !== undefined && scale === 'standards' ? { scale, level } : undefined;
}

import { grades } from '../../../domain/reference';
import type { StudentSummary } from './queries';

/** The own grade; of a student without one those of the groups, each once and the lowest first. */
export function formatGrade({ grade_id, groups }: StudentSummary): string {
  const known = grade_id === undefined ? groups.map((group) => group.grade_id) : [grade_id];
  const shown = grades.filter(({ id }) => known.includes(id)).map(({ title }) => title);
  return shown.length === 0 ? '–' : shown.join(', ');
}

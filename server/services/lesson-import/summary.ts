import type { ResourceDraft } from '../../../domain/lesson-plan';
import type { Schema } from '../../contract-types';
import type { ImportPlan } from './plan';
import type { ReportLevel } from './report';

/** What a person sees of a plan before anything is made. */
export function summaryOf(plan: ImportPlan): Schema<'ImportSummary'> {
  const count = (level: ReportLevel) => plan.report.filter((line) => line.level === level).length;
  return {
    items: [
      ...plan.sequences.map(({ local_id, draft, resources, rubric }) => ({
        local_id,
        kind: 'sequence' as const,
        title: draft.title,
        lessons: draft.lessons.length,
        needs: [...new Set([...Object.values(resources), ...(rubric === null ? [] : [rubric])])],
      })),
      ...plan.resources.map(({ local_id, draft }) => ({
        local_id,
        kind: 'resource' as const,
        title: draft.title,
        ...countsOf(draft),
      })),
      ...plan.rubrics.map(({ local_id, draft }) => ({
        local_id,
        kind: 'rubric' as const,
        title: draft.title,
        criteria: draft.criteria.length,
      })),
    ],
    ...(plan.rows && { rows: { ...plan.rows } }),
    media_count: plan.media.length,
    media_bytes: plan.media.reduce((sum, { bytes }) => sum + bytes, 0),
    errors: count('error'),
    warnings: count('warning'),
    notes: count('note'),
  };
}

function countsOf({ blocks }: ResourceDraft) {
  const questions = blocks.filter(({ type }) => type === 'question').length;
  const pictures = blocks.filter(({ type }) => type === 'image').length;
  return { blocks: blocks.length, questions, pictures };
}

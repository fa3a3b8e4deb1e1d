import type { Finding } from '../../../../domain/readiness-findings';
import type { Panel } from './builder-context';

export interface FindingTarget {
  /** What has to be open for it. */
  readonly panel?: Panel;
  /** The `data-focus` of the element to go to. */
  readonly focus: string;
}

/** Where a finding leads to: the field, the row or the link at which it can be mended. */
export function targetOf({ code, place }: Finding): FindingTarget {
  const { lesson, step, resource, block } = place;
  if (step !== undefined) {
    const panel = { kind: 'step', id: step, ...(block !== undefined && { block }) } as const;
    const lacksTitle = code === 'step_untitled' && resource === undefined;
    return { panel, focus: lacksTitle ? 'step-title' : 'step-resource' };
  }
  if (lesson !== undefined) {
    if (code === 'lesson_empty') return { focus: `add:${lesson}` };
    if (code === 'alt_missing' || code === 'file_missing') {
      return { panel: { kind: 'lesson', id: lesson }, focus: 'cover-alt' };
    }
    return { focus: `day:${lesson}` };
  }
  if (code === 'sequence_empty') return { focus: 'add-day' };
  if (code === 'sequence_untitled') return { focus: 'sequence-title' };
  const field = code === 'standard_unmet' ? 'sequence-standards' : 'panel';
  return { panel: { kind: 'sequence' }, focus: field };
}

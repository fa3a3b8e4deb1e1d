import type { DocumentKind, SequenceDraft } from '../../../domain/lesson-plan';
import type { SummaryRow } from '../../db/document-columns';
import type { DraftOf } from '../documents/kinds';

const defaultPeriodMinutes = 45;

/** The empty draft of a sequence that came in as a frozen version only; nothing else lacks a body. */
export function emptyIfMissing<Kind extends DocumentKind>(
  kind: Kind,
  row: SummaryRow,
): DraftOf[Kind] {
  if (kind !== 'sequence') throw new Error(`${kind} ${String(row.id)} has no body`);
  const draft: SequenceDraft = {
    title: row.title,
    summary: row.summary,
    subject_id: row.subject_id ?? 1,
    grade_ids: row.grade_ids,
    standards: row['standards'] as string[],
    language: row['language'] as 'en' | 'es',
    period_minutes: defaultPeriodMinutes,
    rubric_id: null,
    category_ids: [],
    lessons: [],
  };
  return draft as DraftOf[Kind];
}

import type { DocumentKind } from '../../../domain/lesson-plan';
import type { Schema } from '../../contract-types';
import type { SummaryRow } from '../../db/document-columns';
import type { Person } from '../../db/users.repo';

export interface SummaryOf {
  readonly resource: Schema<'ResourceSummary'>;
  readonly sequence: Schema<'SequenceSummary'>;
  readonly rubric: Schema<'RubricSummary'>;
}

/** A rubric that two assignments score by is held still: the second class must be scored like the first. */
const heldFromUses = 2;

export const isHeld = (useCount: unknown): boolean =>
  typeof useCount === 'number' && useCount >= heldFromUses;

/** A row as a list shows it to this person. */
export function toSummary<Kind extends DocumentKind>(
  kind: Kind,
  person: Person,
  row: SummaryRow,
): SummaryOf[Kind] {
  return { ...metaOf(person, row), ...partsOf(kind, row) } as unknown as SummaryOf[Kind];
}

function metaOf(person: Person, row: SummaryRow): Schema<'DocumentMeta'> {
  const { school_name, district_name } = row;
  return {
    id: row.id,
    title: row.title,
    summary: row.summary,
    ...(row.subject_id === null ? {} : { subject_id: row.subject_id }),
    grade_ids: [...row.grade_ids],
    scope: row.scope,
    ...(school_name === null ? {} : { shared_with: { kind: 'school', name: school_name } }),
    ...(district_name === null ? {} : { shared_with: { kind: 'district', name: district_name } }),
    mine: row.owner_id === person.id,
    owner: row.owner_name,
    updated_at: row.updated_at.toISOString(),
    rev: row.rev,
    archived: row.archived_at !== null,
  };
}

const ownParts: Readonly<Record<DocumentKind, readonly string[]>> = {
  resource: ['standards', 'language', 'minutes', 'kinds', 'question_count', 'media_bytes'],
  sequence: [
    'standards',
    'language',
    'minutes',
    'lesson_count',
    'step_count',
    'published_version',
    'changed_since',
  ],
  rubric: ['criteria_count', 'max_points', 'use_count'],
};

function partsOf(kind: DocumentKind, row: SummaryRow): Record<string, unknown> {
  const parts = ownParts[kind].map((name) => [name, row[name]] as const);
  const there = Object.fromEntries(parts.filter(([, value]) => value !== null));
  return kind === 'rubric' ? { ...there, read_only: isHeld(row['use_count']) } : there;
}

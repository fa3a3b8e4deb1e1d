/** How the kinds of documents are told apart in SQL: their tables, and the columns of a summary. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { DocumentKind } from '../../domain/lesson-plan';

const names = { resource: 'resources', sequence: 'sequences', rubric: 'rubrics' } as const;

/** The table of a kind, for raw SQL. */
export const tableOf = (kind: DocumentKind): RawBuilder<unknown> => sql.table(names[kind]);

/** The column of `document_versions` that says what a version is of. */
export const versionColumnOf = (kind: DocumentKind): RawBuilder<unknown> => sql.ref(`${kind}_id`);

const described = 'd.standards, d.language, d.minutes';

/** What a list shows of each kind besides what all have, from `<table> d`. */
const own: Readonly<Record<DocumentKind, string>> = {
  resource: `${described}, d.kinds, d.question_count, d.media_bytes::float8 as media_bytes`,
  sequence: `${described}, d.lesson_count, d.step_count, d.published_version,
    d.published_version is not null and d.rev > coalesce(d.published_rev, 0) as changed_since`,
  rubric: `d.criteria_count, d.max_points, case when d.scope = 'global' then 0 else (select count(*)::int
    from assignments a where a.rubric_id = d.id) end as use_count`,
};

/** The columns of a summary, from `<table> d`. */
export const summaryColumns = (kind: DocumentKind): RawBuilder<unknown> =>
  sql.raw(`d.id, d.title, d.summary, d.subject_id, d.grade_ids, d.scope, d.owner_id, d.school_id,
    d.district_id, d.rev, d.updated_at, d.archived_at,
    (select o.name from users o where o.id = d.owner_id) as owner_name,
    (select sc.name from schools sc where sc.id = d.school_id) as school_name,
    (select sc.district_id from schools sc where sc.id = d.school_id) as school_district_id,
    (select di.name from districts di where di.id = d.district_id) as district_name, ${own[kind]}`);

export interface SummaryRow {
  readonly id: number;
  readonly title: string;
  readonly summary: string;
  readonly subject_id: 1 | 2 | 3 | null;
  readonly grade_ids: readonly number[];
  readonly scope: 'owner' | 'shared' | 'global';
  readonly owner_id: number | null;
  readonly school_id: number | null;
  readonly district_id: number | null;
  readonly rev: number;
  readonly updated_at: Date;
  readonly archived_at: Date | null;
  readonly owner_name: string | null;
  readonly school_name: string | null;
  readonly school_district_id: number | null;
  readonly district_name: string | null;
  /** And those of the kind. */
  readonly [column: string]: unknown;
}

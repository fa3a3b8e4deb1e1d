import { sql } from 'kysely';
import type { Picture, QuestionKind, Step } from '../../domain/content';
import type { Slice } from './slice';
import type { Pack } from './lesson-plan-tables';
import type { DbOrTransaction } from './tables';

export interface FrozenLesson {
  readonly position: number;
  readonly title: string;
  readonly summary: string;
  readonly minutes: number;
  readonly cover: Picture;
  readonly steps: readonly Step[];
  readonly questions: Readonly<Record<string, QuestionKind>>;
  readonly teacherNotes: Readonly<Record<string, string>>;
  readonly pack: Pack;
}

/** Stores the next version of a sequence with its lessons and gives its id. Wants a transaction. */
export async function insertVersion(
  db: DbOrTransaction,
  version: {
    readonly sequenceId: number;
    readonly title: string;
    readonly subject_id: 1 | 2 | 3;
    readonly rubric: unknown;
    /** The rubric that was frozen, for counting its uses. */
    readonly rubricId?: number | null | undefined;
    readonly publishedAt: Date;
  },
  lessons: readonly FrozenLesson[],
): Promise<number> {
  const row = await db
    .insertInto('sequence_versions')
    .values({
      sequence_id: version.sequenceId,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from sequence_versions
        where sequence_id = ${version.sequenceId})`,
      title: version.title,
      subject_id: version.subject_id,
      lesson_count: lessons.length,
      rubric: version.rubric === undefined ? null : JSON.stringify(version.rubric),
      rubric_id: version.rubricId ?? null,
      published_at: version.publishedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // One by one: as JSON all of them may be as much as 10 MB.
  for (const lesson of lessons) {
    await db
      .insertInto('version_lessons')
      .values({
        version_id: row.id,
        position: lesson.position,
        title: lesson.title,
        summary: lesson.summary,
        minutes: lesson.minutes,
        cover: JSON.stringify(lesson.cover),
        steps: JSON.stringify(lesson.steps),
        step_ids: JSON.stringify(lesson.steps.map((step) => step.id)),
        questions: JSON.stringify(lesson.questions),
        teacher_notes: JSON.stringify(lesson.teacherNotes),
        pack: JSON.stringify(lesson.pack),
      })
      .execute();
  }
  return row.id;
}

/** In bytes as they are stored, of all sequences of one person. */
export interface VersionBytes {
  readonly all: number;
  /** Of those that no assignment uses, not for a lesson that it no longer has either. */
  readonly unused: number;
}

export async function findVersionBytes(
  db: DbOrTransaction,
  ownerId: number,
): Promise<VersionBytes> {
  // The size of a packed value is known without unpacking it.
  const found = await sql<VersionBytes>`
    select coalesce(sum(x.bytes), 0)::float8 as "all",
      coalesce(sum(x.bytes) filter (where not x.used), 0)::float8 as unused
    from (select pg_column_size(l.steps) + pg_column_size(l.questions)
        + pg_column_size(l.teacher_notes) + pg_column_size(l.pack) as bytes,
        exists (select from assignments a where a.version_id = v.id)
        or v.id in (select al.removed_version_id from assignments a
          join sequence_versions u on u.id = a.version_id
          join sequences t on t.id = u.sequence_id and t.owner_id = ${ownerId}
          join assignment_lessons al on al.assignment_id = a.id
          where al.removed_version_id is not null) as used
      from sequences s
        join sequence_versions v on v.sequence_id = s.id
        join version_lessons l on l.version_id = v.id
      where s.owner_id = ${ownerId}) x`.execute(db);
  return found.rows[0] ?? { all: 0, unused: 0 };
}

/** How many versions of a sequence are younger than a moment, and when the first of them was made. */
export async function findPublishedSince(
  db: DbOrTransaction,
  sequenceId: number,
  since: Date,
): Promise<{ readonly count: number; readonly first: Date | null }> {
  const found = await sql<{ count: number; first: Date | null }>`
    select count(*)::int as count, min(published_at) as first from sequence_versions
    where sequence_id = ${sequenceId} and published_at > ${since}`.execute(db);
  return found.rows[0] ?? { count: 0, first: null };
}

export interface NewestVersion {
  readonly id: number;
  readonly number: number;
  /** Equal for versions that show and score the same. */
  readonly content: string;
}

export async function findNewestVersion(
  db: DbOrTransaction,
  sequenceId: number,
): Promise<NewestVersion | undefined> {
  const found = await sql<NewestVersion>`
    select v.id, v.number, md5(concat_ws(' ', v.title, v.subject_id, v.rubric,
      (select jsonb_agg(jsonb_build_array(l.pack ->> 'id', l.teacher_notes) order by l.position)
        from version_lessons l where l.version_id = v.id))) as content
    from sequence_versions v where v.sequence_id = ${sequenceId}
    order by v.number desc limit 1`.execute(db);
  return found.rows[0];
}

/** What a version holds beside its lessons. */
export async function findVersionContent(
  db: DbOrTransaction,
  sequenceId: number,
  number: number,
): Promise<{ id: number; title: string; rubric: unknown } | undefined> {
  return db
    .selectFrom('sequence_versions')
    .select(['id', 'title', 'rubric'])
    .where('sequence_id', '=', sequenceId)
    .where('number', '=', number)
    .executeTakeFirst();
}

export interface PinnableVersion {
  readonly id: number;
  readonly number: number;
  readonly title: string;
  readonly lesson_count: number;
  readonly rubric: unknown;
  readonly rubric_id: number | null;
}

/** A version that an assignment can pin; the newest when no number is named. */
export async function findPinnable(
  db: DbOrTransaction,
  sequenceId: number,
  number?: number,
): Promise<PinnableVersion | undefined> {
  const query = db
    .selectFrom('sequence_versions')
    .select(['id', 'number', 'title', 'lesson_count', 'rubric', 'rubric_id'])
    .where('sequence_id', '=', sequenceId);
  const chosen = number === undefined ? query : query.where('number', '=', number);
  return chosen.orderBy('number', 'desc').limit(1).executeTakeFirst();
}

export interface PublishedRow {
  readonly number: number;
  readonly title: string;
  readonly published_at: Date;
  readonly lesson_count: number;
}

/** The versions of a sequence, newest first. */
export async function findPublished(
  db: DbOrTransaction,
  sequenceId: number,
  { limit, offset }: Slice,
): Promise<{ readonly total: number; readonly rows: readonly PublishedRow[] }> {
  const counted = await sql<{ total: number }>`select count(*)::int as total
    from sequence_versions where sequence_id = ${sequenceId}`.execute(db);
  const found = await sql<PublishedRow>`
    select number, title, published_at, lesson_count from sequence_versions
    where sequence_id = ${sequenceId} order by number desc limit ${limit} offset ${offset}`.execute(
    db,
  );
  return { total: counted.rows[0]?.total ?? 0, rows: found.rows };
}

export interface VersionLessonRow {
  readonly position: number;
  readonly title: string;
  readonly summary: string;
  readonly minutes: number;
  readonly cover: Picture;
  readonly steps: readonly Step[];
  readonly teacher_notes: Readonly<Record<string, string>>;
  readonly pack: Pack;
}

/** Each may be 2 MB. */
const lessonsAtOnce = 3;

/** The frozen lessons of a version, in order. */
export async function findVersionLessons(
  db: DbOrTransaction,
  versionId: number,
): Promise<readonly VersionLessonRow[]> {
  const lessons: VersionLessonRow[] = [];
  for (;;) {
    const found = await db
      .selectFrom('version_lessons')
      .select([
        'position',
        'title',
        'summary',
        'minutes',
        'cover',
        'steps',
        'teacher_notes',
        'pack',
      ])
      .where('version_id', '=', versionId)
      .where('position', '>', lessons.at(-1)?.position ?? 0)
      .orderBy('position')
      .limit(lessonsAtOnce)
      .execute();
    lessons.push(...found);
    if (found.length < lessonsAtOnce) return lessons;
  }
}

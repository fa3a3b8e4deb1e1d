/** A sequence as its students would see it, for those who may see it in the dashboard. */
import type { SequenceDraft } from '../../../domain/lesson-plan';
import type { InPieces } from '../../../domain/in-pieces';
import { memoize } from '../../../domain/memoize';
import type { Clock } from '../../clock';
import type { AnswerOf, Schema, WrittenJson } from '../../contract-types';
import type { DocumentRow } from '../../db/documents.repo';
import type { Db } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { findNewestVersion, findVersionLessons } from '../../db/versions.repo';
import type { FrozenLesson, VersionLessonRow } from '../../db/versions.repo';
import { notFound } from '../../errors';
import { freezeInPieces } from '../publishing/freeze';
import { jsonInPieces } from '../responses/json-in-pieces';
import { eachInPieces, runScheduled } from '../scheduling/piece-scheduler';
import { withoutSecrets } from '../today/lessons';
import { toDraftHtml } from '../text/rich-text';
import type { Semaphore } from '../scheduling/semaphore';
import { findComposable } from '../publishing/composable';
import type { Documents } from './documents';
import { tooLargeDraft } from './draft-size';
import { emptyIfMissing } from '../publishing/frozen-only';
import { findRubric, gather } from './material';

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly documents: Documents;
  readonly assetRoot: string;
  readonly semaphore: Semaphore;
}

type Lesson = Schema<'PreviewLesson'>;
type SequenceRow = DocumentRow<SequenceDraft>;

export type Previews = ReturnType<typeof createPreviews>;

export function createPreviews({ db, clock, documents, assetRoot, semaphore }: Parts) {
  async function lessonsOfDraft(row: SequenceRow, draft: SequenceDraft): Promise<Lesson[]> {
    const resources = await findComposable(db, row, draft);
    if (!resources) throw tooLargeDraft();
    const material = await gather(db, assetRoot, draft, resources, clock.now());
    const resolve = (sha256: string) =>
      // A file that is not there any more is shown as missing, like one that does not load.
      material.assets.get(sha256) ?? { sha256, bytes: 0, type: 'application/octet-stream' };
    const tools = { resolve, toHtml: memoize(toDraftHtml) };
    const lessons: Lesson[] = [];
    for (const lesson of material.lessons) {
      const frozen = await runScheduled(freezeInPieces(lesson, material.teacherNotes, tools));
      lessons.push(await runScheduled(fromFrozen(frozen)));
    }
    return lessons;
  }

  async function lessonsOfNewest(id: number): Promise<{ number: number; lessons: Lesson[] }> {
    const version = await findNewestVersion(db, id);
    if (!version) throw notFound();
    const lessons: Lesson[] = [];
    for (const lesson of await findVersionLessons(db, version.id)) {
      lessons.push(await runScheduled(fromStored(lesson)));
    }
    return { number: version.number, lessons };
  }

  async function find(person: Person, id: number, of: 'draft' | 'published') {
    const row = await documents.seen(person, 'sequence', id);
    // One that came in as a frozen version has no draft to look at.
    const frozen = of === 'published' || row.body === null;
    const draft = row.body ?? emptyIfMissing('sequence', row);
    const newest = frozen ? await lessonsOfNewest(id) : undefined;
    const rubric = await findRubric(db, row, draft);
    const published = row['published_version'];
    const { title, summary, subject_id, grade_ids, standards, language, period_minutes } = draft;
    return {
      id,
      title,
      summary,
      subject_id,
      grade_ids,
      standards,
      language,
      period_minutes,
      version: newest?.number ?? null,
      ...(typeof published === 'number' ? { published_version: published } : {}),
      mine: row.owner_id === person.id,
      ...(row.owner_name === null ? {} : { owner: row.owner_name }),
      rev: row.rev,
      ...(rubric ? { rubric } : {}),
      lessons: newest?.lessons ?? (await lessonsOfDraft(row, draft)),
    };
  }

  return {
    /**
     * The lessons of the draft, or of the newest version.
     * @returns JSON: large as it may be, it is written in pieces
     * @throws AppError 403, 404: also for `published` while nothing is; 413 too_large; 429 and 503 for too many
     */
    preview: (
      person: Person,
      id: number,
      of: 'draft' | 'published',
      gone?: AbortSignal,
    ): Promise<WrittenJson<AnswerOf<'previewSequence'>>> =>
      semaphore.during(
        person.id,
        async () => runScheduled(jsonInPieces(await find(person, id, of))),
        gone,
      ),
  };
}

const fromFrozen = (lesson: FrozenLesson) =>
  fromStored({ ...lesson, teacher_notes: lesson.teacherNotes });

function* fromStored(lesson: VersionLessonRow): InPieces<Lesson> {
  const { position, title, summary, minutes, cover, teacher_notes, pack } = lesson;
  const shown = { position, title, summary, minutes, cover, pack: { ...pack } };
  // As a student gets it: the keys of questions that do not show their answers stay here.
  const steps = yield* eachInPieces(lesson.steps, (step) => withoutSecrets(step, 'not_started'));
  return { ...shown, steps, teacher_notes: { ...teacher_notes } };
}

/** The demo's sequences as a teacher has them: resources, a rubric, a draft, and the first version. */
import type { Step } from '../../../domain/content';
import { newLocalId } from '../../../domain/local-id';
import type {
  AnyDraft,
  LessonDraft,
  ResourceDraft,
  RubricDraft,
  SequenceDraft,
} from '../../../domain/lesson-plan';
import { columnsOf } from '../../services/documents/columns';
import { freeze, freezeLesson } from '../../services/publishing/freeze';
import type { ResolveAsset } from '../../services/publishing/freeze';
import { insertDocument, setSequenceResources, updateDocument } from '../documents.repo';
import type { Columns } from '../documents.repo';
import { findCategories, setSequenceCategories } from '../sequence-categories.repo';
import type { DbOrTransaction } from '../tables';
import type { AuthoredRubric, AuthoredSequence } from './content/authoring';

const periodMinutes = 45;

interface SeededSequence {
  readonly sequence: AuthoredSequence;
  /** Scope, and whose it is. */
  readonly place: Columns;
  /** Whose categories it names; null for the product's own. */
  readonly districtId: number | null;
  readonly resolve: ResolveAsset;
  readonly now: Date;
}

export async function seedSequence(db: DbOrTransaction, seeded: SeededSequence): Promise<void> {
  const { sequence, place, resolve, now } = seeded;
  const insert = async (kind: 'resource' | 'rubric' | 'sequence', draft: AnyDraft, more: Columns) =>
    insertDocument(db, kind, {
      ...(await columnsOf(db, kind, draft)),
      ...place,
      ...more,
      rev: 1,
      created_at: now,
      updated_at: now,
    });
  const rubric_id = await insert('rubric', rubricDraft(sequence), {});
  const lessons: LessonDraft[] = [];
  const shown: number[] = [];
  for (const lesson of sequence.lessons) {
    // Files by hash; math stays as it was written.
    const asWritten = { resolve, toHtml: (html: string) => html };
    const { steps, cover } = freezeLesson(lesson, {}, asWritten);
    const drafts: LessonDraft['steps'][number][] = [];
    for (const step of steps) {
      const id = await insert('resource', resourceDraft(sequence, step), {});
      shown.push(id);
      drafts.push(stepDraft(sequence, step, id));
    }
    const { title, summary } = lesson;
    lessons.push({ id: newLocalId(), title, summary, cover, steps: drafts });
  }
  const draft = { ...described(sequence), period_minutes: periodMinutes, rubric_id, lessons };
  const category_ids = await categoriesOf(db, seeded);
  const id = await insert('sequence', { ...draft, category_ids } satisfies SequenceDraft, {
    slug: sequence.slug,
    rubric_id,
  });
  await setSequenceCategories(db, id, seeded.districtId, category_ids);
  await setSequenceResources(db, id, shown);
  await freeze(db, id, { ...sequence, rubric_id }, resolve, now);
  await updateDocument(db, 'sequence', id, { published_version: 1, published_rev: 1 });
}

async function categoriesOf(
  db: DbOrTransaction,
  { sequence, districtId }: SeededSequence,
): Promise<number[]> {
  const tree = await findCategories(db, districtId);
  return sequence.categories.map((title) => {
    const found = tree.find((one) => one.title === title);
    if (!found) throw new Error(`${sequence.slug} names the category ${title}, which is not there`);
    return found.id;
  });
}

function described(sequence: AuthoredSequence) {
  const { title, summary, subject_id, grade_ids, standards, language } = sequence;
  return { title, summary, subject_id, grade_ids, standards, language };
}

function resourceDraft(sequence: AuthoredSequence, step: Step): ResourceDraft {
  const asked = step.blocks.flatMap((block) =>
    block.type === 'question' && block.question.standard !== undefined
      ? [block.question.standard]
      : [],
  );
  return {
    ...described(sequence),
    title: step.title,
    summary: '',
    standards: [...new Set(asked)],
    minutes: step.minutes,
    blocks: step.blocks,
  };
}

const stepDraft = (sequence: AuthoredSequence, step: Step, resource_id: number) => ({
  id: step.id,
  title: '',
  kind: step.kind,
  phase: null,
  minutes: step.minutes,
  directions: step.directions,
  notes: sequence.teacher_notes[step.id] ?? '',
  resource_id,
});

function rubricDraft({ rubric, subject_id, grade_ids }: AuthoredSequence): RubricDraft {
  return {
    title: rubric.name,
    summary: '',
    subject_id,
    grade_ids,
    hide_points: false,
    criteria: rubric.criteria.map(criterionDraft),
  };
}

const criterionDraft = (criterion: AuthoredRubric['criteria'][number]) => ({
  id: newLocalId(),
  name: criterion.name,
  description: '',
  weight: criterion.weight,
  standard: criterion.standard ?? null,
  range: false,
  levels: criterion.levels.map(({ title, points, descriptor }) => ({
    id: newLocalId(),
    title,
    points,
    descriptor,
  })),
});

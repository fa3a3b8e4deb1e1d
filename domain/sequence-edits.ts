/**
 * What a teacher does to a sequence in the builder, as functions from draft to draft. An edit that names a
 * lesson or step that is gone gives the same draft back. Bounds are held by `tryEdit`.
 */
import { insertedAt, replacedAt, withoutAt } from './lists';
import type { LessonDraft, SequenceDraft, StepDraft } from './lesson-plan';
import { planBounds } from './lesson-plan';
import { newLocalId } from './local-id';

export type SequenceEdit = (draft: SequenceDraft) => SequenceDraft;

/** The bounds of `planBounds` that an edit of a sequence can meet. */
export type SequenceBound =
  | 'lessons'
  | 'stepsPerLesson'
  | 'stepsPerSequence'
  | 'titleLength'
  | 'summaryLength'
  | 'standards'
  | 'categories'
  | 'documentBytes';

export interface StepPlace {
  readonly lesson: number;
  readonly step: number;
}

const clamp = (at: number, most: number): number => Math.max(0, Math.min(Math.trunc(at), most));

function inserted<Entry>(list: readonly Entry[], entry: Entry, at: number): readonly Entry[] {
  return insertedAt(list, clamp(at, list.length), entry);
}

function withLesson(
  draft: SequenceDraft,
  lessonId: string,
  change: (lesson: LessonDraft) => LessonDraft,
): SequenceDraft {
  const at = draft.lessons.findIndex(({ id }) => id === lessonId);
  const lesson = draft.lessons[at];
  return lesson ? { ...draft, lessons: replacedAt(draft.lessons, at, change(lesson)) } : draft;
}

/** A lesson without steps. */
export function newLesson(title = ''): LessonDraft {
  return { id: newLocalId(), title, summary: '', cover: null, steps: [] };
}

/** A step that teaches with this resource; null while nothing is chosen. */
export function newStep(resourceId: number | null, minutes = 5): StepDraft {
  return {
    id: newLocalId(),
    title: '',
    kind: 'teach',
    phase: null,
    minutes,
    directions: '',
    notes: '',
    resource_id: resourceId,
  };
}

/** Where a step stands, counted from 0; undefined when it is gone. */
export function placeOf(draft: SequenceDraft, stepId: string): StepPlace | undefined {
  for (const [lesson, { steps }] of draft.lessons.entries()) {
    const step = steps.findIndex(({ id }) => id === stepId);
    if (step >= 0) return { lesson, step };
  }
  return undefined;
}

/** Minutes of all steps of a lesson. */
export function lessonMinutes(lesson: Pick<LessonDraft, 'steps'>): number {
  return lesson.steps.reduce((sum, { minutes }) => sum + minutes, 0);
}

/** Puts a lesson in at a place counted from 0; without one, at the end. */
export function addLesson(lesson: LessonDraft, at = Infinity): SequenceEdit {
  return (draft) => ({ ...draft, lessons: inserted(draft.lessons, lesson, at) });
}

export function removeLesson(lessonId: string): SequenceEdit {
  return (draft) => {
    const at = draft.lessons.findIndex(({ id }) => id === lessonId);
    return at < 0 ? draft : { ...draft, lessons: withoutAt(draft.lessons, at) };
  };
}

/** Moves a lesson to the place that it has afterwards, counted from 0. */
export function moveLesson(lessonId: string, to: number): SequenceEdit {
  return (draft) => {
    const from = draft.lessons.findIndex(({ id }) => id === lessonId);
    const lesson = draft.lessons[from];
    if (!lesson || clamp(to, draft.lessons.length - 1) === from) return draft;
    const others = withoutAt(draft.lessons, from);
    return { ...draft, lessons: inserted(others, lesson, to) };
  };
}

/** Puts a copy of a lesson behind it. Ids are made with the edit, so that running it again gives the same. */
export function duplicateLesson(lessonId: string, copyId = newLocalId()): SequenceEdit {
  const stepIds: string[] = [];
  return (draft) => {
    const at = draft.lessons.findIndex(({ id }) => id === lessonId);
    const lesson = draft.lessons[at];
    if (!lesson) return draft;
    const steps = lesson.steps.map((step, index) => ({
      ...step,
      id: (stepIds[index] ??= newLocalId()),
    }));
    return {
      ...draft,
      lessons: inserted(draft.lessons, { ...lesson, id: copyId, steps }, at + 1),
    };
  };
}

export function changeLesson(
  lessonId: string,
  fields: Partial<Pick<LessonDraft, 'title' | 'summary' | 'cover'>>,
): SequenceEdit {
  return (draft) => withLesson(draft, lessonId, (lesson) => ({ ...lesson, ...fields }));
}

/** Puts a step into a lesson at a place counted from 0; without one, at its end. */
export function addStep(lessonId: string, step: StepDraft, at = Infinity): SequenceEdit {
  return (draft) =>
    withLesson(draft, lessonId, (lesson) => ({
      ...lesson,
      steps: inserted(lesson.steps, step, at),
    }));
}

export function removeStep(stepId: string): SequenceEdit {
  return (draft) => {
    const place = placeOf(draft, stepId);
    return place === undefined ? draft : withoutStep(draft, place);
  };
}

function withoutStep(draft: SequenceDraft, place: StepPlace): SequenceDraft {
  const lessons = draft.lessons.map((lesson, index) =>
    index === place.lesson ? { ...lesson, steps: withoutAt(lesson.steps, place.step) } : lesson,
  );
  return { ...draft, lessons };
}

/** Moves a step to the place that it has afterwards in the lesson, counted from 0. */
export function moveStep(stepId: string, lessonId: string, to: number): SequenceEdit {
  return (draft) => {
    const place = placeOf(draft, stepId);
    const lesson = place && draft.lessons[place.lesson];
    const step = lesson?.steps[place?.step ?? -1];
    if (!place || !lesson || !step || !draft.lessons.some(({ id }) => id === lessonId)) {
      return draft;
    }
    if (lesson.id === lessonId && clamp(to, lesson.steps.length - 1) === place.step) return draft;
    return addStep(lessonId, step, to)(withoutStep(draft, place));
  };
}

/** Moves a step one place up (-1) or down (1); over the edge of its lesson, into the neighbouring one. */
export function nudgeStep(stepId: string, by: -1 | 1): SequenceEdit {
  return (draft) => {
    const place = placeOf(draft, stepId);
    const lesson = place && draft.lessons[place.lesson];
    if (!place || !lesson) return draft;
    const to = place.step + by;
    if (to >= 0 && to < lesson.steps.length) return moveStep(stepId, lesson.id, to)(draft);
    const neighbour = draft.lessons[place.lesson + by];
    return neighbour ? moveStep(stepId, neighbour.id, by < 0 ? Infinity : 0)(draft) : draft;
  };
}

/** Puts a copy of a step behind it. */
export function duplicateStep(stepId: string, copyId = newLocalId()): SequenceEdit {
  return (draft) => {
    const place = placeOf(draft, stepId);
    const lesson = place && draft.lessons[place.lesson];
    const step = lesson?.steps[place?.step ?? -1];
    if (!place || !lesson || !step) return draft;
    return addStep(lesson.id, { ...step, id: copyId }, place.step + 1)(draft);
  };
}

export function changeStep(stepId: string, fields: Partial<Omit<StepDraft, 'id'>>): SequenceEdit {
  return (draft) => {
    const place = placeOf(draft, stepId);
    const lesson = place && draft.lessons[place.lesson];
    if (!lesson) return draft;
    return withLesson(draft, lesson.id, (whole) => ({
      ...whole,
      steps: whole.steps.map((step) => (step.id === stepId ? { ...step, ...fields } : step)),
    }));
  };
}

export function changeSequence(fields: Partial<Omit<SequenceDraft, 'lessons'>>): SequenceEdit {
  return (draft) => ({ ...draft, ...fields });
}

function most(numbers: readonly number[]): number {
  return numbers.reduce((largest, number) => Math.max(largest, number), 0);
}

/** How much of each bound a draft uses. */
function sizesOf(draft: SequenceDraft): Readonly<Record<SequenceBound, number>> {
  const { lessons } = draft;
  const steps = lessons.flatMap((lesson) => lesson.steps);
  const titles = [draft, ...lessons, ...steps].map(({ title }) => title.length);
  return {
    lessons: lessons.length,
    stepsPerLesson: most(lessons.map((lesson) => lesson.steps.length)),
    stepsPerSequence: steps.length,
    titleLength: most(titles),
    summaryLength: most([draft, ...lessons].map(({ summary }) => summary.length)),
    standards: draft.standards.length,
    categories: draft.category_ids.length,
    documentBytes: new TextEncoder().encode(JSON.stringify(draft)).length,
  };
}

const bounds = [
  'lessons',
  'stepsPerLesson',
  'stepsPerSequence',
  'titleLength',
  'summaryLength',
  'standards',
  'categories',
  'documentBytes',
] as const satisfies readonly SequenceBound[];

/**
 * Runs an edit and holds the bounds. What was over a bound before (an import of a later version) may still be
 * edited, only not grow there.
 * @returns the new draft, or the one given together with the bound that refused the edit
 */
export function tryEdit(
  draft: SequenceDraft,
  edit: SequenceEdit,
): { readonly draft: SequenceDraft; readonly bound: SequenceBound | null } {
  const next = edit(draft);
  if (next === draft) return { draft, bound: null };
  const before = sizesOf(draft);
  const after = sizesOf(next);
  const bound = bounds.find((name) => after[name] > planBounds[name] && after[name] > before[name]);
  return bound === undefined ? { draft: next, bound: null } : { draft, bound };
}

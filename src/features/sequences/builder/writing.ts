import type { ReactNode } from 'react';
import type { Language, ResourceDraft, SubjectId } from '../../../../domain/lesson-plan';
import {
  addLesson,
  addStep,
  newLesson,
  newStep,
  tryEdit,
  type SequenceEdit,
} from '../../../../domain/sequence-edits';
import type { AddPlace } from './builder-context';
import type { BuilderResource } from './builder-resource';

/** A resource as it is being written beside the plan. */
export interface Written {
  readonly id: number;
  readonly draft: ResourceDraft;
}

export interface WriterProps {
  /** What it begins with, of the sequence that it is written for. */
  readonly like: {
    readonly language: Language;
    readonly subject_id: SubjectId;
    readonly grade_ids: readonly number[];
  };
  /** It is there from now on. */
  readonly onMade: (id: number) => void;
  /** @param saved whether the server has all of it */
  readonly onWritten: (draft: ResourceDraft, saved: boolean) => void;
}

/** The editor of a new resource. It is another feature's: the route brings the two together. */
export type Writer = (props: WriterProps) => ReactNode;

/** How long a new one is thought to take, in minutes. */
const usualMinutes = 10;

/** The edit that puts a new resource into the plan; without a day it gets the first one. */
export function addWritten(place: AddPlace | undefined, resource: number): SequenceEdit {
  const step = newStep(resource, usualMinutes);
  const lesson = newLesson();
  return (now) => {
    const day = now.lessons.find(({ id }) => id === place?.lesson);
    const at = day?.steps.findIndex(({ id }) => id === place?.after) ?? -1;
    const withDay = day ? now : addLesson(lesson)(now);
    const edit = addStep(day?.id ?? lesson.id, step, at < 0 ? Infinity : at + 1);
    return tryEdit(withDay, edit).draft;
  };
}

/** What a row shows of it. */
export function shownOf({ id, draft }: Written): BuilderResource {
  const { title, minutes, grade_ids, language, subject_id, blocks } = draft;
  const kinds = blocks.map(({ type }) => type);
  return {
    ...{ id, title, minutes, grade_ids, language, subject_id, kinds },
    question_count: kinds.filter((kind) => kind === 'question').length,
    media_bytes: 0,
    scope: 'owner',
  };
}

import type { SequenceDraft } from '../../../../domain/lesson-plan';
import {
  addLesson,
  addStep,
  changeStep,
  newLesson,
  newStep,
  placeOf,
  tryEdit,
  type SequenceBound,
  type SequenceEdit,
} from '../../../../domain/sequence-edits';
import type { AddPlace, Builder, Panel } from './builder-context';
import type { BuilderResource } from './builder-resource';
import { isNarrow } from './side-panel';

/** What the builder works with at this moment. */
export interface Live {
  readonly draft: SequenceDraft;
  readonly place: AddPlace | undefined;
  readonly panel: Panel | undefined;
  /** An edit is made on the plan as it is then, which may be newer than `draft`. */
  readonly onChange: (change: SequenceDraft | SequenceEdit) => void;
  readonly setPanel: (panel: Panel | undefined) => void;
  readonly setPlace: (place: AddPlace) => void;
  readonly say: (words: string) => void;
  readonly focusOn: (wish: string) => void;
  readonly know: (resource: BuilderResource) => void;
  readonly refuse: (bound: SequenceBound) => void;
  readonly words: {
    readonly added: (title: string, day: number) => string;
    readonly untitled: string;
  };
}

/** The place at which the next step goes in: the one that was chosen, while it is there; else the last day's end. */
export function placeToAdd(
  draft: SequenceDraft,
  place: AddPlace | undefined,
): AddPlace | undefined {
  const day = draft.lessons.find(({ id }) => id === place?.lesson);
  if (!place || !day) {
    const last = draft.lessons.at(-1);
    return last && { lesson: last.id };
  }
  const after = place.after;
  return after !== undefined && day.steps.some(({ id }) => id === after)
    ? { lesson: day.id, after }
    : { lesson: day.id };
}

/** The edit that adds a resource at a place; a step that waits for one takes it. */
function addingEdit(
  draft: SequenceDraft,
  { lesson, after }: AddPlace,
  { id, minutes }: Pick<BuilderResource, 'id' | 'minutes'>,
): { readonly edit: SequenceEdit; readonly step: string } {
  const at = after === undefined ? undefined : placeOf(draft, after);
  const waiting = at && draft.lessons[at.lesson]?.steps[at.step];
  if (waiting?.resource_id === null) {
    return { edit: changeStep(waiting.id, { resource_id: id }), step: waiting.id };
  }
  const step = newStep(id, Math.max(1, minutes));
  return { edit: addStep(lesson, step, at ? at.step + 1 : Infinity), step: step.id };
}

/** Makes the actions of the builder, which stay the same while what they work with is kept up to date. */
export function makeBuilder(first: Live) {
  let live = first;

  const apply: Builder['apply'] = (edit, done) => {
    const { draft, bound } = tryEdit(live.draft, edit);
    if (bound !== null) {
      live.refuse(bound);
      return false;
    }
    if (draft !== live.draft) {
      // Two edits in one turn must both count.
      live = { ...live, draft };
      live.onChange(draft);
    }
    if (done?.say !== undefined) live.say(done.say);
    if (done?.focus !== undefined) live.focusOn(done.focus);
    return true;
  };

  const builder: Builder = {
    plan: () => live.draft,
    apply,
    focusOn: (wish) => live.focusOn(wish),
    know: (resource) => live.know(resource),
    open: (panel, focus) => {
      live.setPanel(panel);
      if (focus !== undefined) live.focusOn(focus);
    },
    closePanel: () => {
      live.setPanel(undefined);
      live.focusOn(openerOf(live.panel, live.place));
    },
    chooseFor: (place) => {
      live.setPlace(place);
      live.setPanel({ kind: 'resources' });
      live.focusOn('search');
    },
    addResource: (resource) => {
      const place = placeToAdd(live.draft, live.place);
      if (!place) return;
      const { edit, step } = addingEdit(live.draft, place, resource);
      const day = live.draft.lessons.findIndex(({ id }) => id === place.lesson) + 1;
      live.know(resource);
      const say = live.words.added(resource.title || live.words.untitled, day);
      if (apply(edit, { say })) live.setPlace({ lesson: place.lesson, after: step });
    },
    addWritten: (resource, wanted) => {
      const first = newLesson();
      const done: { bound: SequenceBound | null; place?: AddPlace } = { bound: null };
      live.onChange((now) => {
        const begun = now.lessons.length === 0 ? addLesson(first)(now) : now;
        const place = placeToAdd(begun, wanted);
        if (!place) return now;
        const { edit, step } = addingEdit(begun, place, resource);
        const { draft, bound } = tryEdit(begun, edit);
        done.bound = bound;
        if (bound !== null) return now;
        done.place = { lesson: place.lesson, after: step };
        return draft;
      });
      if (done.bound !== null) live.refuse(done.bound);
      if (done.place) live.setPlace(done.place);
    },
  };
  return {
    builder,
    update: (next: Live) => {
      live = next;
    },
  };
}

/** What the focus goes back to when a panel is closed. */
function openerOf(panel: Panel | undefined, place: AddPlace | undefined): string {
  switch (panel?.kind) {
    case 'step':
      return `step:${panel.id}`;
    case 'lesson':
      return `menu:day:${panel.id}`;
    case 'sequence':
      return 'edit-details';
    case 'versions':
      return 'versions';
    case 'write':
      // Where there is no room the list of resources, with the button, is closed as well.
      return isNarrow() ? openerOf(undefined, place) : 'write-new';
    case 'resources':
    case undefined:
      return place?.after === undefined ? `add:${place?.lesson ?? ''}` : `step:${place.after}`;
  }
}

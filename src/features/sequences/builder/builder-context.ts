import { createContext, use } from 'react';
import type { SequenceDraft } from '../../../../domain/lesson-plan';
import type { SequenceEdit } from '../../../../domain/sequence-edits';
import type { BuilderResource } from './builder-resource';

/** Where "add" puts the next step: behind a step, or at the end of a day. */
export interface AddPlace {
  readonly lesson: string;
  readonly after?: string;
}

/** What stands beside the plan; on a narrow screen, over it. */
export type Panel =
  | { readonly kind: 'resources' }
  | { readonly kind: 'step'; readonly id: string; readonly block?: string }
  | { readonly kind: 'lesson'; readonly id: string }
  | { readonly kind: 'sequence' }
  | { readonly kind: 'versions' }
  /** A new resource that is being written. */
  | { readonly kind: 'write'; readonly key: string };

/** What the parts of the builder do. It never changes, so that a row is drawn anew only for its own step. */
export interface Builder {
  /** The plan as it is now. */
  readonly plan: () => SequenceDraft;
  /**
   * Makes an edit, or says which bound it would break.
   * @param done what to say, and which element (its `data-focus`) the focus goes to, when it was made
   */
  readonly apply: (
    edit: SequenceEdit,
    done?: { readonly say?: string; readonly focus?: string },
  ) => boolean;
  /** @param focus the `data-focus` of an element of the panel */
  readonly open: (panel: Panel, focus?: string) => void;
  readonly closePanel: () => void;
  /** Opens the list of resources for a place. */
  readonly chooseFor: (place: AddPlace) => void;
  /** Shows a resource in its rows before the server has told of it. */
  readonly know: (resource: BuilderResource) => void;
  readonly addResource: (resource: BuilderResource) => void;
  /** Puts a resource that was just made into the plan as it is by now; without a day it gets the first one. */
  readonly addWritten: (
    resource: Pick<BuilderResource, 'id' | 'minutes'>,
    place: AddPlace | undefined,
  ) => void;
  readonly focusOn: (wish: string) => void;
}

export const BuilderContext = createContext<Builder | undefined>(undefined);

export function useBuilder(): Builder {
  const builder = use(BuilderContext);
  if (!builder) throw new Error('Parts of the builder stand inside of it.');
  return builder;
}

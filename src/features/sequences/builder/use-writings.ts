/** The resources that are written beside the plan in this sitting, each until the server has all of it. */
import { useCallback, useState, type ReactNode } from 'react';
import type { ResourceDraft, SequenceDraft } from '../../../../domain/lesson-plan';
import { newLocalId } from '../../../../domain/local-id';
import { documentKey } from '../../../offline/outbox/outbox-entry';
import { useLocalDocuments } from '../../../offline/outbox/use-outbox';
import type { AddPlace } from './builder-context';
import type { BuilderResource } from './builder-resource';

/** `empty`: nothing is written. `waiting`: on its way to the server. `stuck`: it does not get there by itself. */
export type WritingState = 'empty' | 'waiting' | 'saved' | 'stuck';

export interface Writing {
  readonly key: string;
  /** Where it goes in the plan, once it is there. */
  readonly place: AddPlace | undefined;
  readonly state: WritingState;
  /** Undefined until the server has made it. */
  readonly id: number | undefined;
}

export type WritingReport = Pick<Writing, 'state' | 'id'> & { readonly draft: ResourceDraft };

export interface EditorProps {
  readonly draft: ResourceDraft;
  readonly onChange: (change: (draft: ResourceDraft) => ResourceDraft) => void;
}

/** The editor of a resource. It is another feature's: the route brings the two together. */
export type Editor = (props: EditorProps) => ReactNode;

/** What a row shows of it. */
function shownOf(id: number, draft: ResourceDraft): BuilderResource {
  const { title, minutes, grade_ids, language, subject_id, blocks } = draft;
  const kinds = blocks.map(({ type }) => type);
  return {
    ...{ id, title, minutes, grade_ids, language, subject_id, kinds },
    question_count: kinds.filter((kind) => kind === 'question').length,
    media_bytes: 0,
    scope: 'owner',
  };
}

export function useWritings() {
  const [writings, setWritings] = useState<readonly Writing[]>([]);
  const [written, setWritten] = useState<ReadonlyMap<number, BuilderResource>>(new Map());
  const report = useCallback((key: string, { state, id, draft }: WritingReport) => {
    setWritings((before) => before.map((one) => (one.key === key ? { ...one, state, id } : one)));
    if (id === undefined) return;
    setWritten((before) => new Map([...before, [id, shownOf(id, draft)]]));
  }, []);
  const end = useCallback((key: string) => {
    setWritings((before) => before.filter((one) => one.key !== key));
  }, []);
  /** @returns the key of the one to write in: one that the server does not know yet is gone on with */
  const begin = (place: AddPlace | undefined): string => {
    const unmade = writings.find(({ id, state }) => id === undefined && state !== 'empty');
    if (unmade) return unmade.key;
    const key = newLocalId();
    setWritings([...writings, { key, place, state: 'empty', id: undefined }]);
    return key;
  };
  return { writings, written, report, end, begin };
}

/** Whether something that the plan shows, or is about to, is still on its way from this device to the server. */
export function useWaiting(
  userId: number,
  { lessons }: SequenceDraft,
  writings: readonly Writing[],
): boolean {
  const local = useLocalDocuments(userId);
  const isUnsent = (id: number | null): boolean => {
    const state = id === null ? undefined : local.get(documentKey('resource', id))?.state;
    return state === 'saved' || state === 'sending';
  };
  return (
    writings.some(({ state }) => state === 'waiting') ||
    lessons.some(({ steps }) => steps.some(({ resource_id }) => isUnsent(resource_id)))
  );
}

/** Counts how often what was on its way has arrived: what the server said before is about something older. */
export function useArrivals(waiting: boolean): number {
  const [seen, setSeen] = useState({ waiting, arrivals: 0 });
  if (seen.waiting !== waiting) {
    setSeen({ waiting, arrivals: seen.arrivals + (waiting ? 0 : 1) });
  }
  return seen.arrivals;
}

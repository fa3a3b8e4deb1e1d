import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type {
  AnyDraft,
  DocumentKind,
  ResourceDraft,
  RubricDraft,
  SequenceDraft,
} from '../../domain/lesson-plan';
import { ApiError } from '../api/errors';
import { forgetConflict, isTakenAway, type DocumentOf } from '../offline/reading/documents';
import { registerFlushInAllTabs } from '../offline/tabs/other-tabs';
import { documentKey } from '../offline/outbox/outbox-entry';
import { useLocalDocument, type LocalDocument } from '../offline/outbox/use-outbox';
import { callsFor } from './calls';
import {
  DocumentAutosave,
  type AutosavePorts,
  type DraftView,
  type LocalCopy,
} from './document-autosave';
import { DraftStore } from './draft-store';
import { documentQuery } from './queries';
import { rejectionOf, type Rejection } from './rejected-draft';

export interface DraftOf {
  readonly resource: ResourceDraft;
  readonly sequence: SequenceDraft;
  readonly rubric: RubricDraft;
}

export interface OpenDocument<Kind extends DocumentKind> {
  /**
   * `missing`: not there, or not this person's to see. `unavailable`: not here, and no server. `rejected`: as
   * `missing`, but there is work on it here, in `view`.
   */
  readonly status: 'loading' | 'ready' | 'missing' | 'forbidden' | 'unavailable' | 'rejected';
  /** Why the server does not take what was written here, also while the rest of the document is still here. */
  readonly rejected: Rejection | undefined;
  /** Title, rights, source and the like, as the server last said. */
  readonly meta: DocumentOf[Kind] | undefined;
  readonly view: DraftView<DraftOf[Kind]>;
  /** Whether `meta` is of what is shown, or newer: a moment after something was sent it is not. */
  readonly caughtUp: boolean;
  /** Nothing of it is with the server: it is made by its first word. */
  readonly unmade: boolean;
  /** It was not there when it was opened. */
  readonly begunHere: boolean;
  readonly change: (next: DraftOf[Kind] | ((draft: DraftOf[Kind]) => DraftOf[Kind])) => void;
  /** Brings an earlier version back. */
  readonly restore: (draft: DraftOf[Kind]) => Promise<void>;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Writes down what is not stored yet; before one leaves, or publishes. */
  readonly flush: () => Promise<void>;
  readonly settle: (choice: 'mine' | 'theirs') => Promise<void>;
  /** Makes a new document on the server of all that was written here. @returns its id */
  readonly keepAsNew: () => Promise<number>;
  /** Throws away what was written here and the server has not taken up; once it is kept as new, that alone. */
  readonly letGo: () => Promise<void>;
  readonly retry: () => void;
}

interface Found {
  readonly data: unknown;
  readonly error: Error | null;
  readonly draft: unknown;
  /** Undefined before it has been read. */
  readonly local: unknown;
  readonly rejected: Rejection | undefined;
}

function statusOf(found: Found): OpenDocument<DocumentKind>['status'] {
  const { data, error, draft, local, rejected } = found;
  const ready = data !== undefined && draft !== undefined;
  if (error && isTakenAway(error)) {
    // What was typed never leaves the screen because somebody else has deleted what it was typed on.
    if (rejected) return ready ? 'ready' : 'rejected';
    if (local === undefined) return 'loading';
    return error.status === 403 ? 'forbidden' : 'missing';
  }
  if (ready) return 'ready';
  return error ? 'unavailable' : 'loading';
}

/** An autosave with the clocks of this browser. */
export function createAutosave<Draft>(
  ports: Pick<AutosavePorts<Draft>, 'write' | 'forgetConflict' | 'askAgain'>,
): DocumentAutosave<Draft> {
  return new DocumentAutosave<Draft>({
    ...ports,
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => {
        clearTimeout(timer);
      };
    },
    now: () => performance.now(),
    wallClock: () => Date.now(),
  });
}

/** What is typed is written down before the page, or the window, goes. */
export function useFlushBeforeLeaving(autosave: { readonly flush: () => Promise<void> }): void {
  useEffect(() => {
    const write = () => void autosave.flush();
    const writeWhenHidden = () => {
      if (document.visibilityState === 'hidden') write();
    };
    document.addEventListener('visibilitychange', writeWhenHidden);
    window.addEventListener('pagehide', write);
    const forget = registerFlushInAllTabs(() => autosave.flush());
    return () => {
      forget();
      document.removeEventListener('visibilitychange', writeWhenHidden);
      window.removeEventListener('pagehide', write);
      write();
    };
  }, [autosave]);
}

/** What is typed in one field is a step of its own, as in any editor, however soon one is back in it. */
export function useStepPerVisit(autosave: { readonly endStep: () => void }): void {
  useEffect(() => {
    const end = () => {
      autosave.endStep();
    };
    document.addEventListener('focusout', end);
    return () => {
      document.removeEventListener('focusout', end);
    };
  }, [autosave]);
}

function useAutosave<Draft extends AnyDraft>(
  userId: number,
  kind: DocumentKind,
  id: number,
  askAgain: () => void,
): { readonly autosave: DocumentAutosave<Draft>; readonly home: DraftStore<Draft> } {
  const [home] = useState(() => new DraftStore<Draft>(userId, kind, id));
  const [autosave] = useState(() =>
    createAutosave<Draft>({
      write: home.write,
      forgetConflict: () => forgetConflict(userId, kind, id),
      askAgain,
    }),
  );
  useFlushBeforeLeaving(autosave);
  useStepPerVisit(autosave);
  return { autosave, home };
}

/**
 * A document that is open for editing. Give the component that calls this a `key` of kind and id: another
 * document is another autosave.
 */
export function useDocument<Kind extends DocumentKind>(
  userId: number,
  kind: Kind,
  id: number,
): OpenDocument<Kind> {
  const found = useQuery(documentQuery(userId, kind, id));
  const { refetch } = found;
  const local = useLocalDocument(userId, documentKey(kind, id));
  const { autosave, home } = useAutosave<DraftOf[Kind]>(userId, kind, id, () => void refetch());
  const { data } = found;
  useEffect(() => {
    autosave.setServer(data && { body: data.body as DraftOf[Kind], rev: data.rev });
  }, [autosave, data]);
  return useOpenAutosave({ kind, autosave, home, found, local, isNew: false });
}

interface AutosaveParts<Kind extends DocumentKind> {
  readonly kind: Kind;
  readonly autosave: DocumentAutosave<DraftOf[Kind]>;
  /** Undefined while the document does not exist. */
  readonly home: DraftStore<DraftOf[Kind]> | undefined;
  readonly found: {
    readonly data: DocumentOf[Kind] | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  readonly local: LocalDocument | null | undefined;
  /** It began here: what stands in the draft is all that there is of it, until the server tells of it. */
  readonly isNew: boolean;
}

/** What an editor works with, of the autosave and of what the server and this device say. */
export function useOpenAutosave<Kind extends DocumentKind>(
  parts: AutosaveParts<Kind>,
): OpenDocument<Kind> {
  const { kind, autosave, home, found, local, isNew } = parts;
  const { data, error, refetch } = found;
  useEffect(() => {
    autosave.setLocal(local as LocalCopy<DraftOf[Kind]> | null | undefined);
  }, [autosave, local]);
  const view = useSyncExternalStore(autosave.subscribe, autosave.view);
  const rejected = rejectionOf(view, error instanceof ApiError ? error.status : undefined);
  const known = data ?? (isNew ? 'begun here' : undefined);
  return {
    status: statusOf({ data: known, error, draft: view.draft, local, rejected }),
    rejected,
    meta: data,
    view,
    caughtUp: data !== undefined && data.rev >= autosave.basis(),
    unmade: home === undefined,
    begunHere: isNew,
    change: (next) => {
      autosave.change(next);
      // The first word makes it: the words behind it find it there.
      if (isNew && !home) void autosave.flush();
    },
    restore: (draft) => autosave.restore(draft),
    undo: () => {
      autosave.undo();
    },
    redo: () => {
      autosave.redo();
    },
    flush: () => autosave.flush(),
    settle: (choice) => autosave.settle(choice),
    keepAsNew: async () => {
      if (!home) throw new Error('there is nothing to keep');
      return home.keepAsNew(autosave, (draft, madeAs) => callsFor(kind).create(draft, madeAs));
    },
    letGo: async () => {
      await home?.letGo(autosave);
      void refetch();
    },
    retry: () => void refetch(),
  };
}

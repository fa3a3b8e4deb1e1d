import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { DocumentKind } from '../../domain/lesson-plan';
import type { ApiError } from '../api/errors';
import { keptNewDocument, type NewDocument } from '../offline/outbox/new-documents';
import { documentKey } from '../offline/outbox/outbox-entry';
import { useLocalDocument } from '../offline/outbox/use-outbox';
import { getSession } from '../session/session-store';
import { callsFor } from './calls';
import { DraftStore } from './draft-store';
import { NewDraftStore } from './new-draft-store';
import { documentQuery, documentsKeyOf } from './queries';
import {
  createAutosave,
  useFlushBeforeLeaving,
  useStepPerVisit,
  useOpenAutosave,
  type DraftOf,
  type OpenDocument,
} from './use-document';

/** A document that is not there yet: its first word makes it. */
export interface BeginDocument<Kind extends DocumentKind> {
  /** What stands there before anything is written. */
  readonly draft: DraftOf[Kind];
  readonly onMade: (id: number) => void;
  readonly onRefused: (error: ApiError) => void;
}

/** Both stores of one draft: that of a document that is there, or of one that is still to be made. */
function useNewAutosave<Kind extends DocumentKind>(
  userId: number,
  kind: Kind,
  begin: BeginDocument<Kind>,
  askAgain: () => void,
) {
  type Draft = DraftOf[Kind];
  const [made, setMade] = useState<number>();
  const [home] = useState(
    () =>
      new NewDraftStore<Draft>(
        userId,
        kind,
        (draft, name) => callsFor(kind).create(draft, name),
        () => getSession()?.user.id === userId,
      ),
  );
  const [autosave] = useState(() =>
    createAutosave<Draft>({
      write: home.write,
      forgetConflict: home.forgetConflict,
      askAgain: home.askAgain,
    }),
  );
  useLayoutEffect(() => {
    home.listen({
      onMade: (id, sent) => {
        setMade(id);
        autosave.made(sent);
        begin.onMade(id);
      },
      onRefused: begin.onRefused,
      askAgain,
    });
    // Whoever has gone elsewhere is not led back.
    return () => home.listen(undefined);
  });
  const { draft: fresh } = begin;
  useEffect(() => {
    let here = true;
    const start = (kept: NewDocument | undefined) => {
      if (!here) return;
      if (kept) home.resume(kept);
      const body = (kept?.draft as Draft | undefined) ?? fresh;
      autosave.setServer({ body, rev: 0 });
    };
    keptNewDocument(userId, kind).then(start, () => start(undefined));
    return () => {
      here = false;
    };
  }, [autosave, home, userId, kind, fresh]);
  useFlushBeforeLeaving(autosave);
  useStepPerVisit(autosave);
  return { autosave, made };
}

/**
 * A document that does not exist before its first word, and is edited on as any other from then on. Give the
 * component that calls this one `key` from the beginning to the end.
 */
export function useNewDocument<Kind extends DocumentKind>(
  userId: number,
  kind: Kind,
  begin: BeginDocument<Kind>,
): OpenDocument<Kind> {
  const client = useQueryClient();
  const { autosave, made } = useNewAutosave(userId, kind, begin, () => {
    void client.invalidateQueries({ queryKey: documentsKeyOf(userId, kind) });
  });
  const found = useQuery({
    ...documentQuery(userId, kind, made ?? 0),
    enabled: made !== undefined,
  });
  const { data } = found;
  useEffect(() => {
    if (data) autosave.setServer({ body: data.body as DraftOf[Kind], rev: data.rev });
  }, [autosave, data]);
  const key = made === undefined ? `${kind}/new` : documentKey(kind, made);
  const local = useLocalDocument(userId, key);
  const home = useMemo(
    () => (made === undefined ? undefined : new DraftStore<DraftOf[Kind]>(userId, kind, made)),
    [userId, kind, made],
  );
  return useOpenAutosave({ kind, autosave, home, found, local, isNew: true });
}

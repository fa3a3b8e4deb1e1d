import { useEffect, useRef, useState } from 'react';
import type { ResourceDraft } from '../../../../domain/lesson-plan';
import { ConflictDialog } from '../../../documents/conflict-dialog';
import { newResource } from '../../../documents/new-drafts';
import { SaveState } from '../../../documents/save-state';
import { StrandedNotice } from '../../../documents/stranded-notice';
import { useNewDocument } from '../../../documents/use-new-document';
import { useProblemToast } from '../../../forms/use-problem-toast';
import { ResourceEditor } from '../editor/resource-editor';
import classes from './screen.module.css';

interface ResourceWriterProps {
  readonly userId: number;
  /** What it begins with. */
  readonly like: Pick<ResourceDraft, 'language' | 'subject_id' | 'grade_ids'>;
  readonly onMade: (id: number) => void;
  /** @param saved whether the server has all of it */
  readonly onWritten: (draft: ResourceDraft, saved: boolean) => void;
}

/** A new resource, written beside something else: made by its first word, with the focus in its title. */
export function ResourceWriter({ userId, like, onMade, onWritten }: ResourceWriterProps) {
  const [fresh] = useState(() => {
    const { language, subject_id, grade_ids } = like;
    return { ...newResource(language), subject_id, grade_ids, minutes: 10 };
  });
  const onRefused = useProblemToast();
  const open = useNewDocument(userId, 'resource', { draft: fresh, onMade, onRefused });
  const { draft, state } = open.view;
  const place = useRef<HTMLDivElement>(null);
  const ready = draft !== undefined;
  useEffect(() => {
    if (ready) place.current?.querySelector<HTMLElement>('[aria-required="true"]')?.focus();
  }, [ready]);
  const saved = state === 'saved' && (open.caughtUp || open.unmade);
  const tell = useRef(onWritten);
  useEffect(() => {
    tell.current = onWritten;
  });
  useEffect(() => {
    if (draft) tell.current(draft, saved);
  }, [draft, saved]);
  return (
    <div ref={place} className={classes['writer']}>
      {open.unmade && state === 'saved' ? null : (
        <SaveState view={open.view} updatedAt={open.meta?.updated_at} />
      )}
      <StrandedNotice kind="resource" document={open} />
      <ConflictDialog document={open} />
      {draft ? <ResourceEditor draft={draft} onChange={open.change} /> : null}
    </div>
  );
}

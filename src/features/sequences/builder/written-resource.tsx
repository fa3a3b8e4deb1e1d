import { useEffect, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResourceDraft } from '../../../../domain/lesson-plan';
import { deepEqual } from '../../../../domain/deep-equal';
import { ConflictDialog } from '../../../documents/conflict-dialog';
import { newResource } from '../../../documents/new-drafts';
import { SaveState } from '../../../documents/save-state';
import { RejectedDraftNotice } from '../../../documents/rejected-draft-notice';
import type { OpenDocument } from '../../../documents/use-document';
import { useNewDocument } from '../../../documents/use-new-document';
import { useProblemToast } from '../../../forms/use-problem-toast';
import { useBuilder } from './builder-context';
import { SidePanel } from './side-panel';
import type { Editor, Writing, WritingReport, WritingState } from './use-writings';

/** How long a new one is thought to take, in minutes. */
const defaultMinutes = 10;

interface WrittenResourceProps {
  readonly userId: number;
  readonly writing: Writing;
  /** Its panel is open. */
  readonly shown: boolean;
  /** What it begins with. */
  readonly like: Pick<ResourceDraft, 'language' | 'grade_ids' | 'subject_id'>;
  readonly editor: Editor;
  readonly onReport: (key: string, report: WritingReport) => void;
  readonly onEnd: (key: string) => void;
}

function stateOf(
  { unmade, rejected, view }: OpenDocument<'resource'>,
  fresh: ResourceDraft,
  refused: boolean,
): WritingState {
  const { draft, state } = view;
  if (unmade) {
    if (draft === undefined || deepEqual(draft, fresh)) return 'empty';
    return refused || state === 'failed' ? 'stuck' : 'waiting';
  }
  if (rejected) return 'stuck';
  if (state === 'saved') return 'saved';
  return state === 'typing' || state === 'sending' ? 'waiting' : 'stuck';
}

/**
 * A new resource beside the plan. It is made by its first word and stands in the plan from then on. Once its panel is
 * closed it stays, unseen, until the server has all of it.
 */
export function WrittenResource(props: WrittenResourceProps) {
  const { userId, writing, shown, like, editor, onReport, onEnd } = props;
  const { key, place } = writing;
  const { t } = useTranslation('builder');
  const { addWritten, closePanel } = useBuilder();
  const toastProblem = useProblemToast();
  const [fresh] = useState(() => {
    const { language, subject_id, grade_ids } = like;
    return { ...newResource(language), subject_id, grade_ids, minutes: defaultMinutes };
  });
  const [id, setId] = useState<number>();
  const [refused, setRefused] = useState(false);
  const open = useNewDocument(userId, 'resource', {
    draft: fresh,
    onMade: (made) => {
      setId(made);
      addWritten({ id: made, minutes: defaultMinutes }, place);
    },
    onRefused: (error) => {
      setRefused(true);
      toastProblem(error);
    },
  });
  const { draft } = open.view;
  const state = stateOf(open, fresh, refused);
  // Before anything can be pressed: publishing must know of a word that was just typed.
  useLayoutEffect(() => {
    if (draft) onReport(key, { state, id, draft });
  }, [onReport, key, state, id, draft]);
  useEffect(() => {
    if (!shown && (state === 'empty' || state === 'saved')) onEnd(key);
  }, [onEnd, key, shown, state]);
  if (!shown) return <ConflictDialog document={open} />;
  return (
    <SidePanel title={t('choose.writeTitle')} onClose={closePanel} whole>
      <div className="grid min-w-0 gap-3">
        {state === 'empty' ? null : (
          <SaveState view={open.view} updatedAt={open.meta?.updated_at} />
        )}
        <RejectedDraftNotice kind="resource" document={open} />
        <ConflictDialog document={open} />
        {draft
          ? editor({
              draft,
              onChange: (change) => {
                setRefused(false);
                open.change(change);
              },
            })
          : null}
      </div>
    </SidePanel>
  );
}

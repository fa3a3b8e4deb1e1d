import { IconCloudOff, IconLock } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language, ResourceDraft } from '../../../../domain/lesson-plan';
import { ConflictDialog } from '../../../documents/conflict-dialog';
import { newResource } from '../../../documents/new-drafts';
import { RejectedDraftNotice } from '../../../documents/rejected-draft-notice';
import { RejectedDraftSheet } from '../../../documents/rejected-draft-sheet';
import { useDocument, type OpenDocument } from '../../../documents/use-document';
import { useNewDocument } from '../../../documents/use-new-document';
import { useProblemToast } from '../../../forms/use-problem-toast';
import { Button } from '../../../ui/buttons/button';
import { MessagePanel } from '../../../ui/surfaces/message-panel';
import { useAutoFocusFirstField } from '../../../ui/use-auto-focus-first-field';
import { useScreenTitle } from '../../../ui/use-screen-title';
import { ResourceEditor } from '../editor/resource-editor';
import { ResourceHead } from './resource-head';

interface ResourceScreenProps {
  readonly userId: number;
  readonly id: number;
  /** For what is not there, or not for this person's eyes. */
  readonly missing: ReactNode;
  /** What students see of a draft. */
  readonly studentView: (draft: ResourceDraft) => ReactNode;
  readonly onCopied: (id: number) => void;
}

/** One resource: written by its owner, read by whom it is shared with. */
export function ResourceScreen(props: ResourceScreenProps) {
  return <Opened {...props} open={useDocument(props.userId, 'resource', props.id)} />;
}

interface NewResourceScreenProps extends Omit<ResourceScreenProps, 'id'> {
  /** Undefined until its first word is with the server. */
  readonly id: number | undefined;
  readonly language: Language;
  /** It has an address of its own from now on. */
  readonly onMade: (id: number) => void;
}

/** A resource that is made by its first word. */
export function NewResourceScreen(props: NewResourceScreenProps) {
  const { userId, language, onMade } = props;
  const onRefused = useProblemToast();
  const [draft] = useState(() => newResource(language));
  const open = useNewDocument(userId, 'resource', { draft, onMade, onRefused });
  useAutoFocusFirstField(open.view.draft !== undefined);
  return <Opened {...props} open={open} />;
}

type OpenedProps = Omit<ResourceScreenProps, 'id'> & {
  readonly id: number | undefined;
  readonly open: OpenDocument<'resource'>;
};

function Opened({ open, ...props }: OpenedProps) {
  const { t } = useTranslation('editor');
  const { draft } = open.view;
  useScreenTitle(draft ? draft.title || t('screen.untitled') : undefined);
  if (open.status === 'missing') return props.missing;
  if (open.status === 'rejected') return <RejectedDraftSheet kind="resource" document={open} />;
  if (open.status === 'forbidden') {
    return (
      <MessagePanel alert icon={<IconLock size={40} />} title={t('screen.forbidden')}>
        {t('screen.forbiddenText')}
      </MessagePanel>
    );
  }
  if (open.status === 'unavailable') {
    return (
      <MessagePanel
        alert
        icon={<IconCloudOff size={40} />}
        title={t('screen.unavailable')}
        action={<Button onClick={open.retry}>{t('screen.again')}</Button>}
      >
        {t('screen.unavailableText')}
      </MessagePanel>
    );
  }
  if (!draft)
    return (
      <div
        className="min-h-80 rounded-sheet bg-card raised"
        role="status"
        aria-label={t('screen.loading')}
      />
    );
  return <OpenResource {...props} open={open} draft={draft} />;
}

interface OpenProps extends OpenedProps {
  readonly draft: ResourceDraft;
}

function OpenResource({ open, draft, id, studentView, onCopied }: OpenProps) {
  const readOnly = open.meta?.rights.edit === false;
  // Typing comes first; what students see follows when there is time.
  const later = useDeferredValue(draft);
  const shown = useMemo(() => studentView(later), [studentView, later]);
  return (
    <div className="grid gap-5">
      <ResourceHead open={open} draft={draft} id={id} readOnly={readOnly} onCopied={onCopied} />
      <RejectedDraftNotice kind="resource" document={open} />
      <ConflictDialog document={open} />
      <ResourceEditor
        draft={draft}
        onChange={open.change}
        readOnly={readOnly}
        studentView={shown}
      />
    </div>
  );
}

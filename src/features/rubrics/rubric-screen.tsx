import { IconCloudOff, IconCopy, IconHistory, IconLock } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RubricDraft } from '../../../domain/lesson-plan';
import { ConflictDialog } from '../../documents/conflict-dialog';
import { HistoryButtons } from '../../documents/history-buttons';
import { newRubric } from '../../documents/new-drafts';
import { SaveState } from '../../documents/save-state';
import { RejectedDraftNotice } from '../../documents/rejected-draft-notice';
import { RejectedDraftSheet } from '../../documents/rejected-draft-sheet';
import { useDocument, type OpenDocument } from '../../documents/use-document';
import { useNewDocument } from '../../documents/use-new-document';
import { VersionsDialog } from '../../documents/versions-dialog';
import { ProblemLine } from '../../forms/problem-line';
import { useProblemToast } from '../../forms/use-problem-toast';
import { useSubmit } from '../../forms/use-submit';
import { Button } from '../../ui/buttons/button';
import { Skeleton } from '../../ui/surfaces/skeleton';
import { MessagePanel } from '../../ui/surfaces/message-panel';
import { Notice } from '../../ui/surfaces/notice';
import { useAutoFocusFirstField } from '../../ui/use-auto-focus-first-field';
import { useScreenTitle } from '../../ui/use-screen-title';
import { IconButton } from '../../ui/buttons/icon-button';
import { copyRubric } from './commands';
import { RubricEditor } from './rubric-editor';

interface RubricScreenProps {
  readonly userId: number;
  readonly id: number;
  /** What is shown for a rubric that is not there, or not this person's: the two are one. */
  readonly missing: ReactNode;
  readonly onOpen: (id: number) => void;
}

type Meta = NonNullable<OpenDocument<'rubric'>['meta']>;

/** Why it may only be read, and the way to one's own copy. */
function ReadOnlyNotice({ meta, onOpen }: { meta: Meta; onOpen: (id: number) => void }) {
  const { t } = useTranslation('rubrics');
  const { busy, problem, submit } = useSubmit(async () => onOpen(await copyRubric(meta.id)));
  const why = () => {
    if (meta.rights.edit) return t('readOnly.used', { count: meta.use_count });
    return meta.owner === null ? t('readOnly.product') : t('readOnly.other', { name: meta.owner });
  };
  return (
    <Notice
      icon={<IconLock size={24} />}
      actions={
        <Button
          size="small"
          look="plain"
          busy={busy}
          icon={<IconCopy size={18} />}
          onClick={() => void submit()}
        >
          {t('readOnly.copy')}
        </Button>
      }
    >
      {why()}
      <ProblemLine problem={problem} />
    </Notice>
  );
}

interface ReadyProps {
  readonly open: OpenDocument<'rubric'>;
  /** Undefined before the server has told of a new one. */
  readonly meta: Meta | undefined;
  readonly onOpen: (id: number) => void;
}

function Ready({ open, meta, onOpen }: ReadyProps) {
  const { t } = useTranslation(['rubrics', 'documents']);
  const { view } = open;
  const [history, setHistory] = useState(false);
  const { draft } = view;
  const readOnly = meta !== undefined && (!meta.rights.edit || meta.read_only);
  useScreenTitle(draft?.title || t('unnamed'));
  if (!draft) return null;
  return (
    <>
      <div className="db-page-head items-center">
        <h1 className="db-page-title">{t('screen')}</h1>
        <div className="flex flex-wrap items-center gap-1">
          {readOnly ? null : (
            <>
              {open.unmade && view.state === 'saved' ? null : (
                <SaveState view={view} updatedAt={meta?.updated_at} />
              )}
              <HistoryButtons document={open} />
              {meta ? (
                <IconButton
                  label={t('documents:versions.title')}
                  icon={<IconHistory size={20} aria-hidden="true" />}
                  onClick={() => setHistory(true)}
                />
              ) : null}
            </>
          )}
        </div>
      </div>
      {meta?.source ? (
        <p className="mb-3 text-muted">
          {meta.source.owner === undefined
            ? t('source.product', { title: meta.source.title })
            : t('source.other', { title: meta.source.title, name: meta.source.owner })}
        </p>
      ) : null}
      <div className="grid grid-cols-1 gap-4">
        <RejectedDraftNotice kind="rubric" document={open} />
        {meta && readOnly && !open.rejected ? <ReadOnlyNotice meta={meta} onOpen={onOpen} /> : null}
        <RubricEditor draft={draft} readOnly={readOnly} onChange={open.change} />
      </div>
      <ConflictDialog document={open} />
      {meta && history ? (
        <VersionsDialog
          kind="rubric"
          id={meta.id}
          draft={draft}
          onRestore={(body) => {
            setHistory(false);
            void open.restore(body as RubricDraft);
          }}
          onClose={() => setHistory(false)}
        />
      ) : null}
    </>
  );
}

/** One rubric, open for editing with or without network. */
export function RubricScreen(props: RubricScreenProps) {
  return <Opened {...props} open={useDocument(props.userId, 'rubric', props.id)} />;
}

interface NewRubricScreenProps extends Omit<RubricScreenProps, 'id'> {
  /** It has an address of its own from now on. */
  readonly onMade: (id: number) => void;
}

/** A rubric that is made by its first word, or by the template that it begins with. */
export function NewRubricScreen(props: NewRubricScreenProps) {
  const { userId, onMade } = props;
  const onRefused = useProblemToast();
  const [draft] = useState(newRubric);
  const open = useNewDocument(userId, 'rubric', { draft, onMade, onRefused });
  useAutoFocusFirstField(open.view.draft !== undefined);
  return <Opened {...props} open={open} />;
}

type OpenedProps = Pick<RubricScreenProps, 'missing' | 'onOpen'> & {
  readonly open: OpenDocument<'rubric'>;
};

function Opened({ open, missing, onOpen }: OpenedProps) {
  const { t } = useTranslation(['rubrics', 'common']);
  if (open.status === 'missing') return missing;
  if (open.status === 'rejected') return <RejectedDraftSheet kind="rubric" document={open} />;
  if (open.status === 'ready' && (open.meta ?? open.begunHere)) {
    return <Ready open={open} meta={open.meta} onOpen={onOpen} />;
  }
  return (
    <>
      <h1 className="text-[clamp(1.5rem,1.2rem_+_1vw,1.875rem)]">{t('screen')}</h1>
      {open.status === 'forbidden' ? (
        <MessagePanel icon={<IconLock size={40} />} title={t('forbidden')}>
          {t('forbiddenText')}
        </MessagePanel>
      ) : null}
      {open.status === 'unavailable' ? (
        <MessagePanel
          alert
          icon={<IconCloudOff size={40} />}
          title={t('failed')}
          action={<Button onClick={open.retry}>{t('common:tryAgain')}</Button>}
        >
          {t('offline')}
        </MessagePanel>
      ) : null}
      {open.status === 'loading' ? (
        <div className="mt-4 grid gap-4" aria-busy="true">
          <Skeleton size="card" />
          <Skeleton size="card" />
        </div>
      ) : null}
    </>
  );
}

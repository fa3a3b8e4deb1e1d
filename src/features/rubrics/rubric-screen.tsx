import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCloudOff,
  IconCopy,
  IconHistory,
  IconLock,
} from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { firstWord } from '../../api/form-problem';
import { useDocument, type OpenDocument } from '../../documents/use-document';
import { useSubmit } from '../../forms/use-submit';
import { problemWords } from '../../locales/code-words';
import { Action } from '../../ui/action';
import { MessagePanel } from '../../ui/message-panel';
import { Notice } from '../../ui/notice';
import { useKeys } from '../../ui/use-keys';
import { useScreenTitle } from '../../ui/use-screen-title';
import { ConflictNotice } from './conflict-notice';
import { copyRubric } from './queries';
import { IconButton } from './rubric-bits';
import { RubricEditor } from './rubric-editor';
import { SaveLine } from './save-line';
import classes from './screen.module.css';
import { VersionsDialog } from './versions-dialog';

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
  const { t, i18n } = useTranslation('rubrics');
  const { busy, problem, submit } = useSubmit(async () => onOpen(await copyRubric(meta.id)));
  const said = firstWord(problem);
  const why = () => {
    if (meta.rights.edit) return t('readOnly.used', { count: meta.use_count });
    return meta.owner === null ? t('readOnly.product') : t('readOnly.other', { name: meta.owner });
  };
  return (
    <Notice
      icon={<IconLock size={24} />}
      actions={
        <Action
          size="small"
          look="plain"
          busy={busy}
          icon={<IconCopy size={18} />}
          onClick={() => void submit()}
        >
          {t('readOnly.copy')}
        </Action>
      }
    >
      {why()}
      {said ? <p role="alert">{problemWords(i18n, said)}</p> : null}
    </Notice>
  );
}

interface ReadyProps {
  readonly open: OpenDocument<'rubric'>;
  readonly meta: Meta;
  readonly onOpen: (id: number) => void;
}

function Ready({ open, meta, onOpen }: ReadyProps) {
  const { t } = useTranslation('rubrics');
  const { view } = open;
  const [history, setHistory] = useState(false);
  const { draft } = view;
  const readOnly = !meta.rights.edit || meta.read_only;
  useScreenTitle(draft?.title || t('unnamed'));
  useKeys(
    readOnly
      ? []
      : [
          // First: the shorter one fits these keys as well.
          { keys: 'mod+shift+z', words: t('redo'), run: open.redo },
          { keys: 'mod+z', words: t('undo'), run: open.undo },
        ],
  );
  if (!draft) return null;
  return (
    <>
      <div className={classes['head']}>
        <h1>{t('screen')}</h1>
        <div className={classes['tools']}>
          {readOnly ? null : (
            <>
              <SaveLine state={view.state} code={view.code} />
              <IconButton
                label={t('undo')}
                icon={<IconArrowBackUp size={20} aria-hidden="true" />}
                off={!view.canUndo}
                onUse={open.undo}
              />
              <IconButton
                label={t('redo')}
                icon={<IconArrowForwardUp size={20} aria-hidden="true" />}
                off={!view.canRedo}
                onUse={open.redo}
              />
            </>
          )}
          {meta.rights.edit ? (
            <IconButton
              label={t('versions.open')}
              icon={<IconHistory size={20} aria-hidden="true" />}
              onUse={() => setHistory(true)}
            />
          ) : null}
        </div>
      </div>
      {meta.source ? (
        <p className={classes['source']}>
          {meta.source.owner === undefined
            ? t('source.product', { title: meta.source.title })
            : t('source.other', { title: meta.source.title, name: meta.source.owner })}
        </p>
      ) : null}
      <div className={classes['body']}>
        {readOnly ? <ReadOnlyNotice meta={meta} onOpen={onOpen} /> : null}
        {view.conflict ? (
          <ConflictNotice {...view.conflict} onSettle={(choice) => void open.settle(choice)} />
        ) : null}
        <RubricEditor draft={draft} readOnly={readOnly} onChange={open.change} />
      </div>
      {history ? (
        <VersionsDialog
          id={meta.id}
          canRestore={!readOnly}
          onRestore={open.change}
          onClose={() => setHistory(false)}
        />
      ) : null}
    </>
  );
}

/** One rubric, open for editing with or without network. */
export function RubricScreen({ userId, id, missing, onOpen }: RubricScreenProps) {
  const { t } = useTranslation(['rubrics', 'common']);
  const open = useDocument(userId, 'rubric', id);
  if (open.status === 'missing') return missing;
  if (open.status === 'ready' && open.meta) {
    return <Ready open={open} meta={open.meta} onOpen={onOpen} />;
  }
  return (
    <>
      <h1 className={classes['waitingTitle']}>{t('screen')}</h1>
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
          action={<Action onClick={open.retry}>{t('common:tryAgain')}</Action>}
        >
          {t('offline')}
        </MessagePanel>
      ) : null}
      {open.status === 'loading' ? (
        <div className={classes['skeleton']} aria-busy="true">
          <span />
          <span />
          <span />
        </div>
      ) : null}
    </>
  );
}

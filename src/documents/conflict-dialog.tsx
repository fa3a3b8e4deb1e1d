import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyDraft, DocumentKind } from '../../domain/lesson-plan';
import { Action } from '../ui/action';
import { Dialog } from '../ui/dialog';
import classes from './documents.module.css';
import { sameWords } from './draft-lines';
import { DraftText } from './draft-text';
import type { OpenDocument } from './use-document';

interface ConflictDialogProps<Kind extends DocumentKind> {
  readonly document: Pick<OpenDocument<Kind>, 'view' | 'settle'>;
}

interface SideProps {
  readonly title: string;
  readonly draft: AnyDraft;
  readonly other: AnyDraft;
  readonly keep: string;
  readonly busy: boolean;
  readonly onKeep: () => void;
}

function Side(props: SideProps) {
  return (
    <section className={classes['side']}>
      <h3 className={classes['sideTitle']}>{props.title}</h3>
      <DraftText draft={props.draft} other={props.other} label={props.title} />
      <Action look="plain" busy={props.busy} onClick={props.onKeep}>
        {props.keep}
      </Action>
    </section>
  );
}

/**
 * Two people, or one at two devices, have written at the same time: shows both and lets one choose. Put away
 * unanswered, it comes back with the next opening; nothing is lost until then, nor after it.
 */
export function ConflictDialog<Kind extends DocumentKind>(props: ConflictDialogProps<Kind>) {
  const { t } = useTranslation(['documents', 'common']);
  const [later, setLater] = useState(false);
  const [busy, setBusy] = useState(false);
  const { view, settle } = props.document;
  const { conflict } = view;
  if (!conflict || later) return null;
  const { mine, theirs } = conflict;
  const keep = (choice: 'mine' | 'theirs') => {
    setBusy(true);
    void settle(choice).finally(() => setBusy(false));
  };
  return (
    <Dialog
      title={t('conflict.title')}
      closeLabel={t('common:close')}
      onClose={() => setLater(true)}
      wide
    >
      <p className={classes['lead']}>{t('conflict.text')}</p>
      {sameWords(mine, theirs) ? (
        <p className={classes['note']}>{t('conflict.sameWords')}</p>
      ) : null}
      <div className={classes['sides']}>
        <Side
          title={t('conflict.mine')}
          draft={mine}
          other={theirs}
          keep={t('conflict.keepMine')}
          busy={busy}
          onKeep={() => keep('mine')}
        />
        <Side
          title={t('conflict.theirs')}
          draft={theirs}
          other={mine}
          keep={t('conflict.keepTheirs')}
          busy={busy}
          onKeep={() => keep('theirs')}
        />
      </div>
      <p className={classes['quiet']}>{t('conflict.kept')}</p>
    </Dialog>
  );
}

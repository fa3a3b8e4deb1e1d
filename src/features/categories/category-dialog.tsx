import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { firstWord } from '../../api/form-problem';
import { useSubmit } from '../../forms/use-submit';
import { problemWords } from '../../locales/problem-words';
import { Action } from '../../ui/buttons/action';
import { Dialog } from '../../ui/dialog';
import { Note } from '../../ui/surfaces/note';

interface CategoryDialogProps {
  readonly title: string;
  readonly confirm: string;
  /** False while it is not yet known what would happen. */
  readonly ready: boolean;
  /** Nothing brings back what is gone afterwards. */
  readonly destroys?: boolean;
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
  /** What will happen, and what else goes with it. */
  readonly children: ReactNode;
}

/** Asks once, and says before what it affects. */
export function CategoryDialog(props: CategoryDialogProps) {
  const { t, i18n } = useTranslation();
  const { busy, problem, submit } = useSubmit(props.onConfirm);
  const said = firstWord(problem);
  return (
    <Dialog
      title={props.title}
      closeLabel={t('close')}
      onClose={() => {
        if (!busy) props.onClose();
      }}
    >
      <div className="grid gap-5">
        {props.children}
        {said ? (
          <Note tone="wrong" role="alert">
            {problemWords(i18n, said)}
          </Note>
        ) : null}
        <div className="flex flex-wrap gap-2">
          <Action
            look={props.destroys ? 'destroy' : 'main'}
            busy={busy || !props.ready}
            onClick={() => void submit()}
          >
            {props.confirm}
          </Action>
          <Action look="plain" onClick={props.onClose} aria-disabled={busy || undefined}>
            {t('close')}
          </Action>
        </div>
      </div>
    </Dialog>
  );
}

import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formProblem, noProblem } from '../../api/form-problem';
import { codeWords } from '../../locales/code-words';
import { Action } from '../../ui/action';
import { Dialog } from '../../ui/dialog';
import classes from './groups.module.css';

interface ConfirmDialogProps {
  readonly title: string;
  /** What the button says: the deed itself. */
  readonly confirm: string;
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
  /** What will happen, and what else goes with it. */
  readonly children: ReactNode;
}

/** Asks once before something stops. A failure is said in the dialog, which stays for another try. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t, i18n } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState(noProblem);
  const go = async () => {
    setBusy(true);
    setProblem(noProblem);
    try {
      await props.onConfirm();
    } catch (error) {
      setProblem(formProblem(error));
      setBusy(false);
    }
  };
  const { form } = problem;
  return (
    <Dialog title={props.title} closeLabel={t('close')} onClose={props.onClose}>
      <div className={classes['confirm']}>
        <div>{props.children}</div>
        {form ? (
          <p role="alert" className={classes['problem']}>
            {'key' in form ? t(form.key) : codeWords(i18n, form)}
          </p>
        ) : null}
        <div className={classes['row']}>
          <Action busy={busy} onClick={() => void go()}>
            {props.confirm}
          </Action>
          <Action look="plain" onClick={props.onClose}>
            {t('close')}
          </Action>
        </div>
      </div>
    </Dialog>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemLine } from './problem-line';
import { useSubmit } from './use-submit';
import { Button } from '../ui/buttons/button';
import { Dialog } from '../ui/dialog';

interface ConfirmDialogProps {
  readonly title: string;
  /** What the button says: the action itself. */
  readonly confirm: string;
  /** The key that has asked and answers as well. Then the action has the focus, so that Enter does it too. */
  readonly confirmKey?: string;
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
  /** False while it is not known yet whether the action is possible: then it is not offered. */
  readonly ready?: boolean;
  /** An action that is offered in its place. */
  readonly instead?: ReactNode;
  /** Nothing brings back what is gone afterwards. */
  readonly destroys?: boolean;
  /** What will happen, and what else goes with it. */
  readonly children: ReactNode;
}

/**
 * Asks once before something stops. A failure is said in the dialog, which stays for another try; it stays as
 * well until the action is done, because what a second one makes would stop what the first has made.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t } = useTranslation();
  const { busy, problem, submit } = useSubmit(props.onConfirm);
  const close = () => {
    if (!busy) props.onClose();
  };
  return (
    <Dialog title={props.title} closeLabel={t('close')} onClose={close}>
      <div className="grid gap-5 [&_p+p]:mt-2">
        <div>{props.children}</div>
        <ProblemLine problem={problem} />
        <div className="flex flex-wrap gap-2">
          {props.ready === false ? (
            props.instead
          ) : (
            <Button
              look={props.destroys ? 'destroy' : 'main'}
              busy={busy}
              keys={props.confirmKey}
              data-autofocus={props.confirmKey ? true : undefined}
              onClick={() => void submit()}
            >
              {props.confirm}
            </Button>
          )}
          {busy ? null : (
            <Button
              look="plain"
              // A question begins at the answer that changes nothing: a key that is held down answers it, too.
              data-autofocus={props.confirmKey ? undefined : true}
              onClick={props.onClose}
            >
              {t('close')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

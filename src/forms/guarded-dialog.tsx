import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Action } from '../ui/buttons/action';
import { Dialog } from '../ui/dialog';

interface GuardedDialogProps {
  readonly title: string;
  /** Something that is not kept yet was filled in or chosen. */
  readonly changed: boolean;
  /** It is being sent: then it does not close. */
  readonly busy?: boolean;
  readonly onClose: () => void;
  /** What is filled in; a button in it that closes the dialog asks as well, by `close`. */
  readonly children: (close: () => void) => ReactNode;
}

interface QuestionProps {
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** In the place of the form, which stays as it is. */
function Question({ onKeep, onDiscard }: QuestionProps) {
  const { t } = useTranslation('lists');
  const id = useId();
  const keep = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => keep.current?.focus(), []);
  return (
    <div
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="grid gap-3"
    >
      <h3 id={`${id}-title`} className="text-lg">
        {t('unsaved.title')}
      </h3>
      <p id={`${id}-text`}>{t('unsaved.text')}</p>
      <div className="flex flex-wrap gap-2 pt-2">
        <Action ref={keep} onClick={onKeep}>
          {t('unsaved.keep')}
        </Action>
        <Action look="plain" onClick={onDiscard}>
          {t('unsaved.discard')}
        </Action>
      </div>
    </div>
  );
}

/** A dialog in which something is filled in: once it is, Escape, × and Close ask before it goes. */
export function GuardedDialog(props: GuardedDialogProps) {
  const { title, changed, busy = false, onClose, children } = props;
  const { t } = useTranslation();
  /** Where the focus was when it was asked. */
  const [from, setFrom] = useState<Element | null>();
  const asking = from !== undefined;
  useEffect(
    () => () => {
      if (from instanceof HTMLElement) from.focus();
    },
    [from],
  );
  const close = () => {
    if (busy) return;
    if (!changed) {
      onClose();
      return;
    }
    setFrom(document.activeElement);
  };
  const keep = () => setFrom(undefined);
  return (
    <Dialog title={title} closeLabel={t('close')} onClose={asking ? keep : close} begun={changed}>
      <div hidden={asking}>{children(close)}</div>
      {asking ? <Question onKeep={keep} onDiscard={onClose} /> : null}
    </Dialog>
  );
}

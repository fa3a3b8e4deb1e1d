import {
  createContext,
  Suspense,
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Action } from '../ui/buttons/action';
import { Dialog } from '../ui/dialog';

/** Counts what deeper parts hold. */
const Held = createContext<(by: 1 | -1) => void>(() => undefined);

/**
 * For a form deeper in a dialog, on a page of its own: while something is typed in it, the dialog asks before it goes.
 * Outside of such a dialog it does nothing.
 */
export function useUnsaved(changed: boolean): void {
  const hold = use(Held);
  useEffect(() => {
    if (!changed) return undefined;
    hold(1);
    return () => hold(-1);
  }, [changed, hold]);
}

interface GuardedDialogProps {
  readonly title: string;
  /** Something that is not kept yet was filled in or chosen; what deeper parts say by `useUnsaved` counts as well. */
  readonly changed?: boolean;
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
  const { title, busy = false, onClose, children } = props;
  const { t } = useTranslation();
  /** Where the focus was when it was asked. */
  const [from, setFrom] = useState<Element | null>();
  const asking = from !== undefined;
  const [held, setHeld] = useState(0);
  const [hold] = useState(() => (by: 1 | -1) => setHeld((count) => count + by));
  const changed = props.changed === true || held > 0;
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
      <div hidden={asking}>
        <Held value={hold}>{children(close)}</Held>
      </div>
      {asking ? (
        // Its texts may be on their way: what is asked about must not go for that.
        <Suspense>
          <Question onKeep={keep} onDiscard={onClose} />
        </Suspense>
      ) : null}
    </Dialog>
  );
}

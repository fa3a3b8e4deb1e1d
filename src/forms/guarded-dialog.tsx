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
import { Button } from '../ui/buttons/button';
import { Dialog } from '../ui/dialog';

/** What is asked before something goes, and the two answers to it. */
interface LeaveWords {
  readonly title: string;
  readonly text: string;
  readonly keep: string;
  readonly discard: string;
}

/** What a deeper part holds; nothing where the usual words fit. */
interface Holding {
  readonly words: LeaveWords | undefined;
  /** It is being sent. */
  readonly busy: boolean;
}

/** Takes what a deeper part holds, and gives back how it is let go. */
const Held = createContext<(holding: Holding) => () => void>(() => () => undefined);

/**
 * For a part deeper in a dialog, on a page of its own: while something in it would be lost, the dialog asks before it goes.
 * Outside of such a dialog it does nothing.
 * @param words what is asked, where it is not about changes; the same object as long as it says the same
 * @param busy it is being sent: what comes of it must be seen, so the dialog does not go
 */
export function useUnsaved(changed: boolean, words?: LeaveWords, busy = false): void {
  const hold = use(Held);
  useEffect(
    () => (changed || busy ? hold({ words, busy }) : undefined),
    [changed, words, busy, hold],
  );
}

interface GuardedDialogProps {
  readonly title: string;
  /** Something that is not kept yet was filled in or chosen; what deeper parts say by `useUnsaved` counts as well. */
  readonly changed?: boolean;
  /** It is being sent: then it does not close. */
  readonly busy?: boolean;
  readonly onClose: () => void;
  /**
   * What is filled in; a button in it that closes the dialog asks as well, by `close`, and one that leaves a page of it by
   * `ask`.
   */
  readonly children: (close: () => void, ask: (leave: () => void) => void) => ReactNode;
}

interface QuestionProps {
  readonly words: LeaveWords | undefined;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** What goes on where it may go, and where the focus was when it was asked. */
interface Asked {
  readonly leave: () => void;
  readonly words: LeaveWords | undefined;
  readonly from: Element | null;
}

/** In the place of the form, which stays as it is. */
function Question({ words, onKeep, onDiscard }: QuestionProps) {
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
        {words?.title ?? t('unsaved.title')}
      </h3>
      <p id={`${id}-text`}>{words?.text ?? t('unsaved.text')}</p>
      <div className="flex flex-wrap gap-2 pt-2">
        <Button ref={keep} onClick={onKeep}>
          {words?.keep ?? t('unsaved.keep')}
        </Button>
        <Button look="plain" onClick={onDiscard}>
          {words?.discard ?? t('unsaved.discard')}
        </Button>
      </div>
    </div>
  );
}

/**
 * A dialog in which something is filled in, or shown once: while it would be lost, Escape, ×, Close and the way back ask
 * before it goes.
 */
export function GuardedDialog(props: GuardedDialogProps) {
  const { title, busy = false, onClose, children } = props;
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Asked>();
  const [held, setHeld] = useState<readonly Holding[]>([]);
  const [hold] = useState(() => (holding: Holding) => {
    setHeld((all) => [...all, holding]);
    return () => setHeld((all) => all.filter((each) => each !== holding));
  });
  const changed = props.changed === true || held.length > 0;
  useEffect(
    () => () => {
      if (asked?.from instanceof HTMLElement) asked.from.focus();
    },
    [asked],
  );
  const ask = (leave: () => void) => {
    if (busy || held.some((each) => each.busy)) return;
    const words = held.at(-1)?.words;
    if (changed) setAsked({ leave, words, from: document.activeElement });
    else leave();
  };
  const close = () => ask(onClose);
  const keep = () => setAsked(undefined);
  const leave = () => {
    setAsked(undefined);
    asked?.leave();
  };
  return (
    <Dialog title={title} closeLabel={t('close')} onClose={asked ? keep : close} begun={changed}>
      <div hidden={asked !== undefined}>
        <Held value={hold}>{children(close, ask)}</Held>
      </div>
      {asked ? (
        // Its texts may be on their way: what is asked about must not go for that.
        <Suspense>
          <Question words={asked.words} onKeep={keep} onDiscard={leave} />
        </Suspense>
      ) : null}
    </Dialog>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../forms/confirm-dialog';
import { failureWords } from '../locales/problem-words';
import { toastError } from '../ui/surfaces/toast';
import type { Done } from './done-notice';
import { invalidate, type InvalidatedKey } from './invalidate';

/** Something that is done at once, and what is said then. */
interface Change {
  readonly run: () => Promise<unknown>;
  readonly done: string;
  /** Takes it back. */
  readonly undo?: Change;
}

/** Something that is asked for once before it is done. */
interface Question extends Change {
  readonly title: string;
  /** What will happen, and what else goes with it. */
  readonly text: ReactNode;
  /** What the button says: the action itself. */
  readonly button: string;
  /** Nothing brings back what is gone afterwards. */
  readonly destroys?: boolean;
}

/**
 * Changing what a list shows: the dialog that is open just now, and what was done.
 * @param shown what is asked for anew after each change
 */
export function useChanges<Asking = never>(...shown: readonly InvalidatedKey[]) {
  const { i18n } = useTranslation('common');
  const client = useQueryClient();
  const [asking, setAsking] = useState<Asking>();
  const [dialog, setDialog] = useState<ReactNode>();
  const [done, setDone] = useState<Done>();
  const renew = () => invalidate(client, ...shown);
  const close = () => {
    setAsking(undefined);
    setDialog(undefined);
  };
  const finish = async (said: Done) => {
    await renew();
    close();
    setDone(said);
  };
  /** For what was done without a dialog: the one that is open by then is another's, and stays. */
  const tell = async (said: Done) => {
    await renew();
    setDone({ ...said, late: true });
  };
  /** For what has no dialog in which to say why it failed: a toast says it. */
  const failed = (error: unknown) => toastError(failureWords(i18n, error));
  const make = async ({ run, done: words, undo }: Change, end = finish): Promise<void> => {
    await run();
    await end({ words, ...(undo && { undo: () => void make(undo, tell).catch(failed) }) });
  };
  return {
    /** For a dialog that follows what its screen learns meanwhile: the screen shows it while this is asked. */
    asking,
    ask: (next: Asking) => setAsking(next),
    /** Opens a dialog that needs nothing but what is known by now. */
    open: (next: ReactNode) => setDialog(next),
    confirm: ({ title, text, button, destroys = false, ...change }: Question) =>
      setDialog(
        <ConfirmDialog
          title={title}
          confirm={button}
          destroys={destroys}
          onConfirm={() => make(change)}
          onClose={close}
        >
          {text}
        </ConfirmDialog>,
      ),
    /** What `open` and `confirm` show; `ListScreen` places it. */
    dialog,
    close,
    finish,
    tell,
    renew,
    done,
    /** Of something that was done elsewhere on the page. */
    say: (said: Done) => setDone(said),
    forget: () => setDone(undefined),
    failed,
  };
}

/** A message that something was done, with a way to take it back for a while. */
interface UndoToast {
  /** What the button says. */
  readonly undo: string;
  /** How long it stays, in milliseconds. */
  readonly ms: number;
  readonly onUndo: () => void;
  /** Where the keyboard goes on: the button goes with its message. */
  readonly after: () => HTMLElement | null;
  /** It has gone, whatever was pressed. */
  readonly onGone: () => void;
}

/** @returns takes the message away */
export function toastUndo(
  message: string,
  { undo, ms, onUndo, after, onGone }: UndoToast,
): () => void {
  const id = `undo-${crypto.randomUUID()}`;
  const host = import('./toast-host');
  void host.then(({ showToast }) =>
    showToast({
      id,
      message,
      color: 'green',
      autoClose: ms,
      action: { words: undo, run: onUndo, after },
      onClose: onGone,
    }),
  );
  return () => void host.then(({ hideToast }) => hideToast(id));
}

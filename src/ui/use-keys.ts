import { useEffect } from 'react';
import { addKeys, entryFor, type KeyEntry } from './keys';
import { useLatest } from './use-latest';

let users = 0;

const noText = 'button, checkbox, color, file, image, radio, range, reset, submit'.split(', ');

/** Whether what has the focus takes letters. */
function takesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !noText.includes(target.type);
  return target.isContentEditable || target.matches('textarea, select, [role=textbox]');
}

const isDialogOpen = () => document.querySelector('[aria-modal=true]') !== null;

/** Whether somebody is at something that is not to lose the focus: writes, or has a dialog open. */
export const isOccupied = (): boolean => takesText(document.activeElement) || isDialogOpen();

/** Runs what the pressed keys stand for; never while somebody types or a dialog is open. */
function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.repeat) return;
  if (takesText(event.target) || isDialogOpen()) return;
  const entry = entryFor(event);
  if (!entry) return;
  event.preventDefault();
  entry.run?.();
}

/**
 * Names the keys of a part of the screen for as long as it is there, and runs those that have a `run`. They
 * never fire while somebody types in a field.
 * @param title of the part in the list of keys; left out, they are those of the current screen
 */
export function useKeys(entries: readonly KeyEntry[], title?: string): void {
  const newest = useLatest(entries);
  // Words and keys say whether anything has changed; what they run is looked up when they are pressed.
  const shape = JSON.stringify(
    entries.map(({ keys, words, run }) => [keys, words, run !== undefined]),
  );
  useEffect(() => {
    const named = newest.current.map(({ keys, words, run }, index) => ({
      keys,
      words,
      run: run && (() => newest.current[index]?.run?.()),
    }));
    const takeBack = addKeys({ title, entries: named });
    if (users === 0) document.addEventListener('keydown', onKeyDown);
    users += 1;
    return () => {
      takeBack();
      users -= 1;
      if (users === 0) document.removeEventListener('keydown', onKeyDown);
    };
  }, [newest, shape, title]);
}

import { useEffect } from 'react';
import { singleKeysOn } from '../../ui/keys';
import { scoreCommand, type KeyPlace, type ScoreCommand } from './score-keys';
import { useLatest } from '../../ui/use-latest';

const textTypes = new Set(['text', 'search', 'email', 'url', 'number', 'tel', 'password']);

function placeOf(target: EventTarget | null): KeyPlace {
  if (!(target instanceof HTMLElement) || target === document.body) return 'page';
  if (target instanceof HTMLInputElement && textTypes.has(target.type)) {
    return target.dataset['points'] === undefined ? 'text' : 'points';
  }
  if (target.isContentEditable || target.matches('textarea, select, input')) return 'text';
  if (target.dataset['level'] !== undefined) return 'rubric';
  if (target.dataset['end'] !== undefined) return 'end';
  if (target.closest('button, a, summary, audio, video, [role=tab]')) return 'button';
  return target.closest('[data-work-pane]') ? 'button' : 'page';
}

/**
 * Runs what a pressed key means here. Never in a dialog.
 * @param run says whether it has done something; else the browser does what it always does
 */
export function useScoreKeys(run: (command: ScoreCommand) => boolean): void {
  const newest = useLatest(run);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return;
      if (document.querySelector('[aria-modal=true]')) return;
      const command = scoreCommand(event, placeOf(event.target), singleKeysOn());
      if (command && newest.current(command)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [newest]);
}

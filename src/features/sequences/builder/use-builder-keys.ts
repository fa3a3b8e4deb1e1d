import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { singleKeysOn } from '../../../ui/keys';
import { useKeys } from '../../../ui/use-keys';
import type { Builder } from './builder-context';
import type { Undoing } from './builder-head';
import { stepActions } from './step-actions';

const typing = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/**
 * The keys of the builder. Letters count only while the focus is in the plan, and never in a field (WCAG 2.2,
 * 2.1.4); undo and redo everywhere, as the fields write into the same plan.
 */
export function useBuilderKeys(builder: Builder, undoing: Undoing): void {
  const { t } = useTranslation('builder');
  useKeys([
    { keys: 'a', words: t('day.add') },
    { keys: 'Alt+ArrowUp', words: t('menu.up') },
    { keys: 'Alt+ArrowDown', words: t('menu.down') },
    { keys: 'd', words: t('menu.duplicate') },
    { keys: 'Delete', words: t('menu.remove') },
    { keys: 'mod+z', words: t('head.undo') },
    { keys: 'mod+shift+z', words: t('head.redo') },
  ]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target;
      if (event.defaultPrevented || !(target instanceof HTMLElement)) return;
      const action = undoKey(event, undoing) ?? planKey(event, target);
      if (!action) return;
      event.preventDefault();
      action();
    };
    const planKey = (event: KeyboardEvent, target: HTMLElement): (() => void) | undefined => {
      const lesson = target.closest<HTMLElement>('[data-day]')?.dataset['day'];
      if (lesson === undefined || target.matches(typing) || event.ctrlKey || event.metaKey) {
        return undefined;
      }
      const row = target.closest<HTMLElement>('[data-step]')?.dataset;
      const step = row?.['step'];
      if (!event.altKey && !singleKeysOn()) return undefined;
      if (event.key.toLowerCase() === 'a' && !event.altKey) {
        return () => builder.chooseFor({ lesson, ...(step !== undefined && { after: step }) });
      }
      if (step === undefined) return undefined;
      const actions = stepActions(builder, t, step, row?.['title'] ?? '');
      const focus = target.dataset['focus'];
      if (event.altKey) {
        if (event.key === 'ArrowUp') return () => actions.nudge(-1, focus);
        return event.key === 'ArrowDown' ? () => actions.nudge(1, focus) : undefined;
      }
      if (event.key === 'Delete') return actions.remove;
      return event.key.toLowerCase() === 'd' ? actions.duplicate : undefined;
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [builder, undoing, t]);
}

function undoKey(event: KeyboardEvent, undoing: Undoing): (() => void) | undefined {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined;
  const key = event.key.toLowerCase();
  if (key === 'y' || (key === 'z' && event.shiftKey)) return undoing.redo;
  return key === 'z' ? undoing.undo : undefined;
}

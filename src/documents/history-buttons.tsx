import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '../ui/use-keys';
import type { DeskView } from './document-desk';
import classes from './documents.module.css';

interface HistoryButtonsProps {
  readonly document: {
    readonly view: Pick<DeskView<unknown>, 'canUndo' | 'canRedo'>;
    readonly undo: () => void;
    readonly redo: () => void;
  };
}

/** Undo and redo, by button and by key; in a text field the keys are the field's own. */
export function HistoryButtons({ document: { view, undo, redo } }: HistoryButtonsProps) {
  const { t } = useTranslation('documents');
  useKeys([
    // First, because Shift counts only where it is named: the other one fits these keys, too.
    { keys: 'mod+shift+z', words: t('redo'), run: redo },
    { keys: 'mod+z', words: t('undo'), run: undo },
  ]);
  return (
    <div className={classes['history']}>
      <button
        type="button"
        className={classes['icon']}
        aria-label={t('undo')}
        title={t('undo')}
        aria-disabled={!view.canUndo}
        onClick={view.canUndo ? undo : undefined}
      >
        <IconArrowBackUp size={22} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={classes['icon']}
        aria-label={t('redo')}
        title={t('redo')}
        aria-disabled={!view.canRedo}
        onClick={view.canRedo ? redo : undefined}
      >
        <IconArrowForwardUp size={22} aria-hidden="true" />
      </button>
    </div>
  );
}

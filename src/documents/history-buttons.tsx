import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../ui/buttons/icon-button';
import { useKeys } from '../ui/use-keys';
import type { DraftView } from './document-autosave';

interface HistoryButtonsProps {
  readonly document: {
    readonly view: Pick<DraftView<unknown>, 'canUndo' | 'canRedo'>;
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
    <div className="inline-flex gap-1">
      <IconButton
        label={t('undo')}
        icon={<IconArrowBackUp size={22} aria-hidden="true" />}
        off={!view.canUndo}
        onClick={undo}
      />
      <IconButton
        label={t('redo')}
        icon={<IconArrowForwardUp size={22} aria-hidden="true" />}
        off={!view.canRedo}
        onClick={redo}
      />
    </div>
  );
}

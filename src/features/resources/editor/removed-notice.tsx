import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Action } from '../../../ui/buttons/action';
import { useFocusOnMount } from '../../../ui/use-focus-on-mount';
import classes from './editor.module.css';

/** Says what was deleted, and brings it back. It takes the focus, which the deleted block has lost. */
export function RemovedNotice({ name, onUndo }: { name: string; onUndo: () => void }) {
  const { t } = useTranslation('editor');
  const button = useFocusOnMount<HTMLButtonElement>();
  return (
    <div className={classes['removed']}>
      <span role="status">{t('removed', { what: name })}</span>
      <Action
        ref={button}
        look="quiet"
        size="small"
        icon={<IconArrowBackUp size={18} />}
        onClick={onUndo}
      >
        {t('undo')}
      </Action>
    </div>
  );
}

import { IconArrowBackUp, IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Action } from '../../ui/action';
import { Notice } from '../../ui/notice';
import classes from './assignments.module.css';

/** What has just been done. */
export interface Done {
  readonly words: string;
  readonly undo?: (() => void) | undefined;
}

interface DoneNoticeProps {
  readonly done: Done;
  readonly onClose: () => void;
}

/** Says that it is done, and takes it back for who changes their mind. The focus stays at the work. */
export function DoneNotice({ done, onClose }: DoneNoticeProps) {
  const { t } = useTranslation(['assignments', 'common']);
  return (
    <div className={classes['done']}>
      <Notice
        icon={<IconCheck size={24} />}
        actions={
          <span className={classes['doneActions']}>
            {done.undo ? (
              <Action
                look="quiet"
                size="small"
                icon={<IconArrowBackUp size={18} />}
                onClick={done.undo}
              >
                {t('undo')}
              </Action>
            ) : null}
            <button type="button" aria-label={t('common:close')} onClick={onClose}>
              <IconX size={18} aria-hidden="true" />
            </button>
          </span>
        }
      >
        {done.words}
      </Notice>
    </div>
  );
}

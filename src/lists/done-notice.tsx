import { IconArrowBackUp, IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Action } from '../ui/action';
import { Notice } from '../ui/notice';
import classes from './done-notice.module.css';

/** What has just been done in a list. */
export interface Done {
  readonly words: string;
  readonly undo?: () => void;
}

interface DoneNoticeProps {
  readonly done: Done;
  readonly onClose: () => void;
}

/** Says that it is done, and takes it back for who changes their mind; takes the focus, because its row may be gone. */
export function DoneNotice({ done, onClose }: DoneNoticeProps) {
  const { t } = useTranslation(['lists', 'common']);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), [done]);
  return (
    <div ref={place} tabIndex={-1} className={classes['place']}>
      <Notice
        icon={<IconCheck size={24} />}
        actions={
          <span className={classes['actions']}>
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

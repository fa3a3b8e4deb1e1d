import { IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Action } from '../../ui/action';
import { Notice } from '../../ui/notice';
import classes from './deed-notice.module.css';

/** What has just been done. */
export interface Done {
  readonly words: string;
  readonly link?: { readonly to: string; readonly words: string };
  readonly undo?: () => void;
}

interface DeedNoticeProps {
  readonly done: Done;
  readonly onClose: () => void;
}

/** Says that it is done and what can be done next; takes the focus, because its row may be gone. */
export function DeedNotice({ done, onClose }: DeedNoticeProps) {
  const { t } = useTranslation(['lesson-lists', 'common']);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), [done]);
  return (
    <div ref={place} tabIndex={-1} className={classes['place']}>
      <Notice
        icon={<IconCheck size={24} />}
        actions={
          <span className={classes['actions']}>
            {done.link ? <Link to={done.link.to}>{done.link.words}</Link> : null}
            {done.undo ? (
              <Action look="quiet" size="small" onClick={done.undo}>
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

import { IconArrowBackUp, IconCheck, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/buttons/button';
import { IconButton } from '../ui/buttons/icon-button';
import { Notice } from '../ui/surfaces/notice';
import { isOccupied } from '../ui/use-keys';

/** What has just been done in a list. */
export interface Done {
  readonly words: string;
  /** Where what was made is found. */
  readonly link?: { readonly to: string; readonly words: string };
  readonly undo?: () => void;
  /** Nobody waited for it in a dialog: who writes by then, or has a dialog open, is left at that. */
  readonly late?: boolean;
}

interface DoneNoticeProps {
  readonly done: Done;
  /** Off where what was changed is still there: the focus stays at the work. On, because its row may be gone. */
  readonly takesFocus?: boolean;
  readonly onClose: () => void;
}

/** Says that it is done, leads to what was made, and takes it back for who changes their mind. */
export function DoneNotice({ done, takesFocus = true, onClose }: DoneNoticeProps) {
  const { t } = useTranslation(['lists', 'common']);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The next letter of a search would be a key of the page.
    if (takesFocus && !(done.late && isOccupied())) place.current?.focus();
  }, [done, takesFocus]);
  const close = () => {
    onClose();
    // The button is gone; the page below it is where one was going.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <div ref={place} tabIndex={takesFocus ? -1 : undefined} className="mb-4 rounded-control">
      <Notice
        icon={<IconCheck size={24} />}
        actions={
          <span className="inline-flex items-center gap-3">
            {done.link ? (
              <Link to={done.link.to} className="inline-flex min-h-11 items-center font-bold">
                {done.link.words}
              </Link>
            ) : null}
            {done.undo ? (
              <Button
                look="quiet"
                size="small"
                icon={<IconArrowBackUp size={18} />}
                onClick={done.undo}
              >
                {t('undo')}
              </Button>
            ) : null}
            <IconButton
              label={t('common:close')}
              onClick={close}
              size="small"
              icon={<IconX size={18} aria-hidden="true" />}
            />
          </span>
        }
      >
        {done.words}
      </Notice>
    </div>
  );
}

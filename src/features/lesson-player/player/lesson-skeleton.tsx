import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/buttons/icon-button';
import { Ghost } from '../../../ui/surfaces/ghost';
import classes from './player.module.css';

/** The shape of a lesson while it is being opened; closing works already. */
export function LessonSkeleton({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('lesson');
  return (
    <div
      className={`${classes['player'] ?? ''} grid grid-rows-[auto_1fr_auto] text-ink`}
      aria-busy="true"
    >
      <header
        className={`${classes['header'] ?? ''} top-0 z-2 grid items-center gap-x-[18px] gap-y-[4px] bg-paper`}
      >
        <IconButton
          label={t('action.close')}
          onClick={onClose}
          look="framed"
          size="large"
          icon={<IconX aria-hidden />}
        />
        <p role="status" className="db-hidden">
          {t('loading.lesson')}
        </p>
        <Ghost className="h-[1.2rem] w-[220px]" />
      </header>
      <main id="main" className={classes['content']}>
        <div className={classes['row']} data-sheets="2" aria-hidden>
          <div className={classes['sheet']}>
            <Ghost className="h-8 w-[70%]" />
            <Ghost className="h-[1.2rem]" />
            <Ghost className="h-[260px]" />
          </div>
          <div className={classes['sheet']}>
            <Ghost className="h-8 w-[70%]" />
            <Ghost className="h-[62px]" />
            <Ghost className="h-[62px]" />
            <Ghost className="h-[62px]" />
          </div>
        </div>
      </main>
    </div>
  );
}

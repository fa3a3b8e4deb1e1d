import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/buttons/icon-button';
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
        <span className={classes['ghost']} data-part="title" />
      </header>
      <main id="main" className={classes['content']}>
        <div className={classes['row']} data-sheets="2" aria-hidden>
          <div className={classes['sheet']}>
            <span className={classes['ghost']} data-part="heading" />
            <span className={classes['ghost']} data-part="line" />
            <span className={classes['ghost']} data-part="picture" />
          </div>
          <div className={classes['sheet']}>
            <span className={classes['ghost']} data-part="heading" />
            <span className={classes['ghost']} data-part="choice" />
            <span className={classes['ghost']} data-part="choice" />
            <span className={classes['ghost']} data-part="choice" />
          </div>
        </div>
      </main>
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import classes from './preview-screen.module.css';

/** The shape of a sequence while it is being opened. */
export function PreviewSkeleton() {
  const { t } = useTranslation('preview');
  return (
    <div className={classes['screen']} aria-busy="true">
      <div className={classes['sheet']}>
        <p role="status" className="db-hidden">
          {t('screen.opening')}
        </p>
        <span className={classes['ghost']} data-part="title" />
        <span className={classes['ghost']} />
        <span className={classes['ghost']} data-part="line" />
      </div>
      <span className={classes['ghost']} data-part="day" />
      <span className={classes['ghost']} data-part="day" />
    </div>
  );
}

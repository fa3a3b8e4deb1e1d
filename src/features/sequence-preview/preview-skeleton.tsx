import { useTranslation } from 'react-i18next';
import classes from './preview-screen.module.css';

/** The shape of a sequence while it is being opened. */
export function PreviewSkeleton() {
  const { t } = useTranslation('preview');
  return (
    <div className="grid max-w-272 gap-4.5" aria-busy="true">
      <div className="grid gap-3.5 rounded-sheet bg-card px-7 py-5.5 raised">
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

import { useTranslation } from 'react-i18next';
import { Ghost } from '../../ui/surfaces/ghost';
import classes from './today-skeleton.module.css';

/** The shape of the page while its first data is on the way. */
export function TodaySkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('loading')} className="[container-type:inline-size]">
      <div className="flex gap-2 px-6 pt-1.5 pb-0">
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <span key={key} className={classes['tab']} />
        ))}
      </div>
      <div className={`${classes['card'] ?? ''} grid overflow-hidden rounded-sheet bg-card raised`}>
        <span className="bg-inset" />
        <span className={`${classes['lines'] ?? ''} flex flex-col gap-4.5 px-8.5 py-7`}>
          <Ghost className="h-8 w-28" />
          <Ghost className="w-[85%]" />
          <Ghost className="h-5 w-[65%]" />
          <Ghost className="mt-auto h-16 w-48 rounded-[1rem]" />
        </span>
      </div>
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/surfaces/skeleton';
import classes from './lesson-card.module.css';

/** The shape of the page while its first data is on the way. */
export function TodaySkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('loading')} className="[container-type:inline-size]">
      <div className="flex gap-2 px-6 pt-1.5 pb-0">
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <span key={key} className="h-12 w-20 rounded-t-[0.875rem] bg-paper-deep max-phone:w-16" />
        ))}
      </div>
      <div className={`${classes['card'] ?? ''} grid overflow-hidden rounded-sheet bg-card raised`}>
        <span className="bg-inset" />
        <span className="flex min-h-64 flex-col gap-4.5 px-8.5 py-7">
          <Skeleton className="h-8 w-28" />
          <Skeleton className="w-[85%]" />
          <Skeleton className="h-5 w-[65%]" />
          <Skeleton className="mt-auto h-16 w-48 rounded-[1rem]" />
        </span>
      </div>
    </div>
  );
}

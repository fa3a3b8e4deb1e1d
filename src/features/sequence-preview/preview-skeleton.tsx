import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/surfaces/skeleton';

/** The shape of a sequence while it is being opened. */
export function PreviewSkeleton() {
  const { t } = useTranslation('preview');
  return (
    <div className="grid max-w-272 gap-4.5" aria-busy="true">
      <div className="grid gap-3.5 rounded-sheet bg-card px-7 py-5.5 raised">
        <p role="status" className="db-hidden">
          {t('screen.opening')}
        </p>
        <Skeleton size="title" />
        <Skeleton className="h-5" />
        <Skeleton className="h-5 w-2/5" />
      </div>
      <Skeleton size="card" />
      <Skeleton size="card" />
    </div>
  );
}

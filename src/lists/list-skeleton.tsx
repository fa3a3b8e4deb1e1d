import { useTranslation } from 'react-i18next';
import { Skeleton } from '../ui/surfaces/skeleton';
import { Sheet } from '../ui/surfaces/sheet';

interface ListSkeletonProps {
  readonly look?: 'rows' | 'cards';
}

const places = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The shape of a list that is on its way. */
export function ListSkeleton({ look = 'rows' }: ListSkeletonProps) {
  const { t } = useTranslation();
  const said = (
    <span className="db-hidden" role="status">
      {t('loading')}
    </span>
  );
  if (look === 'cards') {
    return (
      <div
        className="grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-4"
        aria-busy="true"
      >
        {said}
        {places.map((place) => (
          <Skeleton key={place} size="card" />
        ))}
      </div>
    );
  }
  return (
    <Sheet aria-busy="true">
      {said}
      {places.map((place) => (
        <Skeleton key={place} />
      ))}
    </Sheet>
  );
}

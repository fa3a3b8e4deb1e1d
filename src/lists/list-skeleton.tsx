import { useTranslation } from 'react-i18next';
import classes from './list-skeleton.module.css';

interface ListSkeletonProps {
  readonly look?: 'rows' | 'cards';
}

const places = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The shape of a list that is on its way. */
export function ListSkeleton({ look = 'rows' }: ListSkeletonProps) {
  const { t } = useTranslation();
  return (
    <div className={classes['skeleton']} data-look={look} aria-busy="true">
      <span className={classes['hidden']} role="status">
        {t('loading')}
      </span>
      {places.map((place) => (
        <span key={place} className={classes['place']} aria-hidden="true" />
      ))}
    </div>
  );
}

import { IconArmchair, IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../locales/use-formats';
import { seatsQuery } from './queries';
import { Way } from './ways';

/** Seats in use of those bought, with the way to the orders. */
export function SeatsWay({ userId }: { userId: number }) {
  const { t } = useTranslation('dashboard');
  const { number } = useFormats();
  const { data, isLoading } = useQuery(seatsQuery(userId));
  if (isLoading) return <span className="h-11 w-60" aria-hidden="true" />;
  // Of more schools than one answer has, no sum is told: it would be of the first ones.
  if (!data || data.total === 0 || data.total > data.data.length) return null;
  const sum = (which: 'bought' | 'in_use') =>
    number(data.data.reduce((all, school) => all + school[which], 0));
  const isBought = data.data.some(({ bought }) => bought > 0);
  return (
    <Way to="/dashboard/orders">
      <IconArmchair size={20} aria-hidden="true" />
      {t(isBought ? 'overview.seats' : 'overview.noSeats', {
        used: sum('in_use'),
        bought: sum('bought'),
      })}
      <IconArrowRight size={20} aria-hidden="true" />
    </Way>
  );
}

import { useTranslation } from 'react-i18next';
import { dayWords } from '../../locales/day-words';
import classes from './live-class.module.css';
import type { LiveSnapshot } from './queries';

interface DayTabsProps {
  readonly snapshot: LiveSnapshot;
  readonly onDay: (position: number) => void;
}

/** The lessons of the assignment by their school days. */
export function DayTabs({ snapshot, onDay }: DayTabsProps) {
  const { t, i18n } = useTranslation('live');
  const { days, position } = snapshot;
  if (days.length < 2) return null;
  return (
    <div className={classes['days']} role="group" aria-label={t('days')}>
      {days.map((day) => (
        <button
          key={day.position}
          type="button"
          aria-pressed={day.position === position}
          title={day.title}
          onClick={() => onDay(day.position)}
        >
          <span>
            {dayWords(i18n.language, day.school_day, {
              weekday: 'short',
              day: 'numeric',
              month: 'short',
            })}
          </span>
          <small>{day.title}</small>
        </button>
      ))}
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { dayWords } from '../../locales/day-words';
import { IndexTab } from '../../ui/buttons/index-tab';
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
    <div className="mb-4 flex gap-1.5 overflow-x-auto p-1" role="group" aria-label={t('days')}>
      {days.map((day) => (
        <IndexTab
          key={day.position}
          aria-pressed={day.position === position}
          title={day.title}
          onClick={() => onDay(day.position)}
        >
          <span className="grid max-w-56 text-start">
            <span>
              {dayWords(i18n.language, day.school_day, {
                weekday: 'short',
                day: 'numeric',
                month: 'short',
              })}
            </span>
            <small className="truncate font-normal">{day.title}</small>
          </span>
        </IndexTab>
      ))}
    </div>
  );
}

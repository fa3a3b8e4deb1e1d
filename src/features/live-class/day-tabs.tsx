import { useTranslation } from 'react-i18next';
import { formatDay } from '../../locales/format-day';
import { IndexTab } from '../../ui/buttons/index-tab';
import { useFocusOnMount } from '../../ui/use-focus-on-mount';
import type { LiveSnapshot } from './queries';

interface DayTabsProps {
  readonly snapshot: LiveSnapshot;
  /** Another of them was just chosen: its tab has the focus that went with the former ones. */
  readonly turned: boolean;
  readonly onDay: (position: number) => void;
}

/** The lessons of the assignment by their school days. */
export function DayTabs({ snapshot, turned, onDay }: DayTabsProps) {
  const { t, i18n } = useTranslation('live');
  const chosen = useFocusOnMount<HTMLButtonElement>(turned);
  const { days, position } = snapshot;
  if (days.length < 2) return null;
  return (
    <div className="mb-4 flex gap-1.5 overflow-x-auto p-1" role="group" aria-label={t('days')}>
      {days.map((day) => (
        <IndexTab
          key={day.position}
          ref={day.position === position ? chosen : undefined}
          aria-pressed={day.position === position}
          title={day.title}
          onClick={() => onDay(day.position)}
        >
          <span className="grid max-w-56 text-start">
            <span>
              {formatDay(i18n.language, day.school_day, {
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

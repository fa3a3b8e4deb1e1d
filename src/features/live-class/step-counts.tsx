import { useMemo, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './live-class.module.css';
import type { LiveSnapshot } from './queries';
import { countsByStep, countsOf, type StudentWithStanding } from './standing';

interface StepCountsProps {
  readonly students: readonly StudentWithStanding[];
  readonly lesson: Pick<LiveSnapshot['lesson'], 'steps'>;
}

/** How many there is room for in a row. */
const most = { '--on-phone': 2, '--on-tablet': 4, '--across': 5, '--on-desktop': 9 };

/** In each width as few rows as there can be, and as even as they can be. */
function columnsFor(count: number): CSSProperties {
  return Object.fromEntries(
    Object.entries(most).map(([name, room]) => [name, Math.ceil(count / Math.ceil(count / room))]),
  );
}

/** How many have not opened it, are at each step, and are through: no names, no scores. */
export function StepCounts({ students, lesson }: StepCountsProps) {
  const { t } = useTranslation('live');
  const counts = countsByStep(students, lesson.steps);
  const { done, excused, unopened } = countsOf(students);
  const all = Math.max(1, students.length - excused);
  const steps = useMemo(
    () =>
      lesson.steps.map(({ id, title }, index) => ({
        key: id,
        title: t('table.stepOf', { step: index + 1, title }),
        done: false,
      })),
    [lesson, t],
  );
  const rows = [
    { key: 'unopened', title: t('status.unopened'), count: unopened, done: false },
    ...steps.map((step) => ({ ...step, count: counts.get(step.key) ?? 0 })),
    { key: 'handed-in', title: t('status.handedIn'), count: done, done: true },
  ];
  return (
    <div className={classes['room']}>
      <ol className={classes['counts']} style={columnsFor(rows.length)}>
        {rows.map((row) => (
          <li key={row.key} data-done={row.done} data-empty={row.count === 0}>
            <span>{row.title}</span>
            <progress max={all} value={row.count} aria-hidden="true" />
            <strong>{row.count}</strong>
          </li>
        ))}
      </ol>
    </div>
  );
}

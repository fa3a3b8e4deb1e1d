import { useMemo, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './live-class.module.css';
import '../../ui/surfaces/progress-line.css';
import type { LiveSnapshot } from './queries';
import { countsByStep, countsOf, type StudentWithStanding } from './standing';

interface StepCountsProps {
  readonly students: readonly StudentWithStanding[];
  readonly lesson: Pick<LiveSnapshot['lesson'], 'steps'>;
  /** The rows fill the wall: read from the last bench. */
  readonly onWall?: boolean;
}

const looks = {
  screen: {
    room: classes['room'],
    list: `${classes['counts'] ?? ''} grid gap-x-4 gap-y-2`,
    step: 'content-end',
    title: 'text-sm text-muted',
    number: 'text-xl',
    bar: 'h-1.5',
  },
  wall: {
    room: 'grid flex-1',
    list: 'grid flex-1 grid-cols-1 gap-[clamp(0.25rem,0.8vh,1rem)] [grid-auto-rows:minmax(min-content,1fr)]',
    step: 'max-h-32 content-center',
    title: 'text-[clamp(1.0625rem,3.4vh,2.25rem)] text-ink',
    number: 'text-[clamp(1.125rem,4vh,2.75rem)]',
    bar: 'h-[clamp(0.5rem,2vh,1.5rem)]',
  },
} as const;

/** How many there is room for in a row. */
const most = { '--on-phone': 2, '--on-tablet': 4, '--across': 5, '--on-desktop': 9 };

/** In each width as few rows as there can be, and as even as they can be. */
function columnsFor(count: number): CSSProperties {
  return Object.fromEntries(
    Object.entries(most).map(([name, room]) => [name, Math.ceil(count / Math.ceil(count / room))]),
  );
}

/** How many have not opened it, are at each step, and are through: no names, no scores. */
export function StepCounts({ students, lesson, onWall = false }: StepCountsProps) {
  const look = looks[onWall ? 'wall' : 'screen'];
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
    <div className={look.room}>
      <ol
        className={`m-0 list-none p-0 ${look.list}`}
        style={onWall ? undefined : columnsFor(rows.length)}
      >
        {rows.map((row) => (
          <li
            key={row.key}
            className={`${classes['step'] ?? ''} grid grid-cols-[1fr_auto] gap-x-2 gap-y-0.5 ${look.step}`}
          >
            <span className={`[line-height:1.25] wrap-anywhere ${look.title}`}>{row.title}</span>
            <progress
              className={`db-progress col-span-full row-[2] rounded-full ${look.bar}`}
              data-tint={row.done ? 'done' : 'now'}
              max={all}
              value={row.count}
              aria-hidden="true"
            />
            <strong
              className={`tabular ${look.number} ${row.count === 0 ? 'font-normal text-muted' : ''}`}
            >
              {row.count}
            </strong>
          </li>
        ))}
      </ol>
    </div>
  );
}

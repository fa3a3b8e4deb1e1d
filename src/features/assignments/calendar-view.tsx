import { IconBeach, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../domain/day';
import { DoneNotice } from '../../lists/done-notice';
import { QueryState } from '../../lists/query-state';
import { changed } from '../../lists/search-state';
import { useSchoolToday } from '../../locales/school-today';
import { Button } from '../../ui/buttons/button';
import { IconButton } from '../../ui/buttons/icon-button';
import { Segmented } from '../../ui/buttons/segmented';
import { useKeys } from '../../ui/use-keys';
import { stepped, weeksOf, type Span } from './calendar-days';
import { CalendarBoard } from './calendar-board';
import { DaysOffDialog } from './days-off-dialog';
import { calendarQuery } from './queries';
import { spanOf, type AssignmentSearch } from './assignment-search';
import { useDayMoves } from './use-day-moves';
import { useDayWords } from './use-day-words';

interface CalendarViewProps {
  readonly at: AssignmentSearch;
  /** Whether this person moves lessons. */
  readonly mayMove: boolean;
  /** Whether this person keeps the school's days off. */
  readonly keepsDaysOff: boolean;
  readonly onSearch: (search: AssignmentSearch) => void;
}

const spans: readonly Span[] = ['month', 'week'];

function CalendarHead(props: Omit<CalendarViewProps, 'mayMove'> & { day: Day; span: Span }) {
  const { at, day, span, keepsDaysOff, onSearch } = props;
  const { t } = useTranslation('assignments');
  const { month, short } = useDayWords();
  const [asking, setAsking] = useState(false);
  const week = weeksOf(day, 'week')[0] ?? [];
  const title =
    span === 'month'
      ? month(day)
      : t('list.range', { from: short(week[0] ?? day), to: short(week[6] ?? day) });
  const go = (to: Day | undefined) => onSearch(changed(at, 'day', to));
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 [&>button]:ms-[calc(-1rem-2px)]">
      <div className="flex">
        <IconButton
          label={t(`calendar.before.${span}`)}
          hint=""
          icon={<IconChevronLeft size={20} aria-hidden="true" />}
          onClick={() => go(stepped(day, span, -1))}
        />
        <IconButton
          label={t(`calendar.after.${span}`)}
          hint=""
          icon={<IconChevronRight size={20} aria-hidden="true" />}
          onClick={() => go(stepped(day, span, 1))}
        />
      </div>
      <h2 aria-live="polite" className="text-3xl first-letter:uppercase">
        {title}
      </h2>
      <Button look="quiet" size="small" onClick={() => go(undefined)}>
        {t('calendar.goToday')}
      </Button>
      <div className="ms-auto flex flex-wrap items-center gap-2">
        {keepsDaysOff ? (
          <Button
            look="plain"
            size="small"
            icon={<IconBeach size={20} />}
            onClick={() => setAsking(true)}
          >
            {t('daysOff.title')}
          </Button>
        ) : null}
        <Segmented
          label={t('view.label')}
          value={span}
          segments={spans.map((value) => ({ value, words: t(`calendar.${value}`) }))}
          onChange={(each) => onSearch(changed(at, 'span', each === 'week' ? each : undefined))}
        />
      </div>
      {asking ? <DaysOffDialog onClose={() => setAsking(false)} /> : null}
    </div>
  );
}

/** The lessons of all assignments on their days; a lesson is moved by drag, by keys, or by its date. */
export function CalendarView(props: CalendarViewProps) {
  const { at, mayMove } = props;
  const { t } = useTranslation(['assignments', 'lists']);
  const today = useSchoolToday();
  const day = at.day ?? today;
  const span = spanOf(at);
  const weeks = weeksOf(day, span);
  const query = useQuery(calendarQuery(weeks.at(0)?.at(0) ?? day, weeks.at(-1)?.at(-1) ?? day));
  const { data, error } = query;
  const off = new Map(data?.days_off.map((each) => [each.day, each.title]));
  const moves = useDayMoves(new Set(off.keys()));
  const undo = moves.done?.undo;
  useKeys(undo ? [{ keys: 'mod+z', words: t('lists:undo'), run: undo }] : []);
  return (
    <div className="grid grid-cols-1 gap-3">
      <CalendarHead {...props} day={day} span={span} />
      {data ? null : <QueryState error={error} refetch={query.refetch} />}
      {data ? (
        <CalendarBoard
          weeks={weeks}
          span={span}
          month={day}
          today={today}
          lessons={data.data.filter(({ archived }) => !archived)}
          moving={moves.moving}
          off={off}
          mayMove={mayMove}
          onMove={(lesson, to) =>
            void moves.move({
              assignmentId: lesson.assignment_id,
              position: lesson.position,
              to,
            })
          }
        />
      ) : null}
      {moves.done ? (
        // What a move has done is read, and taken back, where the month is scrolled to.
        <div className="sticky bottom-3 z-1 rounded-control raised-up [&>*]:m-0">
          <DoneNotice takesFocus={false} done={moves.done} onClose={moves.forget} />
        </div>
      ) : null}
      {data?.more ? <p className="text-muted">{t('calendar.more')}</p> : null}
    </div>
  );
}

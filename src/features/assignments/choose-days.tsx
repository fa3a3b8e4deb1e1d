import { IconArrowBackUp, IconCalendarOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isWeekend, type Day } from '../../../domain/day';
import { usHolidayOn } from '../../../domain/us-holidays';
import { ListProblem } from '../../lists/list-problem';
import { Button } from '../../ui/buttons/button';
import { withStart } from './assign-draft';
import { breaksOf, planWithoutHolidays } from './days-off';
import { DayField } from '../../forms/day-field';
import { movedPlan, type Plan } from './move-day';
import { useDayWords } from './use-day-words';
import type { AssignForm } from './use-assign-form';

interface LessonDaysProps {
  readonly form: AssignForm;
  readonly onPlan: (next: Plan) => void;
}

/** Each lesson with its day, which can be moved; the others make room. */
function LessonDays({ form, onPlan }: LessonDaysProps) {
  const { t } = useTranslation('assignments');
  const { long, short, span } = useDayWords();
  const { draft, change, published, plan, days } = form;
  const off = new Map(plan.data?.skipped.map(({ day, title }) => [day, title]));
  const taken = new Set(off.keys());
  const now: Plan = { days, dueOn: draft.dueOn };
  const planned = draft.dueOn === undefined ? days : [...days, draft.dueOn];
  const free = (day: Day) => {
    const title = off.get(day);
    if (title !== undefined) return t('when.off', { title });
    if (isWeekend(day)) return t('when.weekend');
    // The school has not said so; its calendar may merely be empty.
    const holiday = usHolidayOn(day);
    return holiday && t('when.holiday', { holiday: t(`holiday.${holiday}`) });
  };
  return (
    <>
      <ol className="db-list edge-bottom edge-top" data-lined aria-label={t('when.days')}>
        {published?.lessons.map((lesson, index) => {
          const day = days[index];
          if (day === undefined) return null;
          return (
            <li key={lesson.position} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <span className="grid min-w-0 flex-[1_1_9rem]">
                <strong lang={published.language}>{lesson.title}</strong>
                <span className="text-muted">
                  {t('when.lesson', { number: index + 1 })} · {long(day)}
                </span>
              </span>
              <DayField
                label={t('when.dayOf', { title: lesson.title })}
                hideLabel
                value={day}
                min={plan.data?.today}
                hint={free(day)}
                onDay={(to) => {
                  if (to) onPlan(movedPlan(now, index + 1, to, taken));
                }}
              />
            </li>
          );
        })}
      </ol>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 empty:hidden">
        {planned.some((day) => usHolidayOn(day)) ? (
          <Button
            look="plain"
            size="small"
            icon={<IconCalendarOff size={18} />}
            onClick={() => onPlan(planWithoutHolidays(now, taken))}
          >
            {t('when.skipHolidays')}
          </Button>
        ) : null}
        {draft.days.length > 0 ? (
          <Button
            look="quiet"
            size="small"
            icon={<IconArrowBackUp size={18} />}
            onClick={() => change({ ...draft, days: [] })}
          >
            {t('when.asOffered')}
          </Button>
        ) : null}
        {plan.data && plan.data.skipped.length > 0 ? (
          <p className="text-muted">
            {t('when.skipped', {
              days: breaksOf(plan.data.skipped)
                .map(({ from, to, title }) =>
                  t('when.skippedDays', {
                    title,
                    days: from === to ? short(from) : span(from, to),
                  }),
                )
                .join(', '),
            })}
          </p>
        ) : null}
      </div>
    </>
  );
}

/** When: from which day on, the day of each lesson, and until when. */
export function ChooseDays({
  form,
  dueProblem,
}: {
  form: AssignForm;
  dueProblem: string | undefined;
}) {
  const { t } = useTranslation('assignments');
  const { draft, change, plan, startsOn, days, missing } = form;
  // A due day that went along with the lessons says so, until it is another one.
  const [ledAlong, setLedAlong] = useState<Day>();
  const onPlan = (next: Plan) => {
    if (next.dueOn !== draft.dueOn) setLedAlong(next.dueOn);
    change({ ...draft, ...next });
  };
  const wentAlong = draft.dueOn !== undefined && draft.dueOn === ledAlong;
  const waits = missing.includes('what') || missing.includes('whom');
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] gap-x-4 gap-y-3">
        <DayField
          label={t('when.start')}
          value={startsOn}
          min={plan.data?.today}
          hint={t('when.startHint')}
          onDay={(day) => change(withStart(draft, day))}
        />
        <DayField
          label={t('when.due')}
          value={draft.dueOn}
          min={days.at(-1)}
          hint={t(wentAlong ? 'when.dueMoved' : 'when.dueHint')}
          problem={dueProblem}
          onDay={(dueOn) => change({ ...draft, dueOn })}
        />
      </div>
      <p role="status" className="db-hidden">
        {wentAlong ? t('when.dueMoved') : null}
      </p>
      {waits ? <p className="text-muted">{t('when.waits')}</p> : null}
      {!waits && plan.error && days.length === 0 ? (
        <ListProblem error={plan.error} retry={() => void plan.refetch()} />
      ) : null}
      {days.length > 0 ? <LessonDays form={form} onPlan={onPlan} /> : null}
    </>
  );
}

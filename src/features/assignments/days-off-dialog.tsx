import { IconCalendarPlus, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../domain/day';
import { ProblemLine } from '../../forms/problem-line';
import { useSubmit } from '../../forms/use-submit';
import { QueryState } from '../../lists/query-state';
import { useSchoolToday } from '../../locales/school-today';
import { Button } from '../../ui/buttons/button';
import { setDaysOff } from './commands';
import { DayField } from '../../forms/day-field';
import { GuardedDialog } from '../../forms/guarded-dialog';
import { breaksOf, comingHolidays, withDaysOff, withoutBreak, type Break } from './days-off';
import { SelectField } from '../../ui/fields/select-field';
import { TextField } from '../../ui/fields/text-field';
import { invalidate } from '../../lists/invalidate';
import { assignmentsKey, daysOffQuery, type SchoolDayOff } from './queries';
import { useDayWords } from './use-day-words';

/** Adds one day, or all school days from one to another. */
function AddDays({ onAdd }: { onAdd: (from: Day, to: Day, title: string) => void }) {
  const { t } = useTranslation('assignments');
  const [from, setFrom] = useState<Day>();
  const [to, setTo] = useState<Day>();
  const [title, setTitle] = useState('');
  const ready = from !== undefined && title.trim() !== '';
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] items-end gap-3">
      <DayField label={t('daysOff.from')} value={from} onDay={setFrom} />
      <DayField label={t('daysOff.to')} value={to} min={from} onDay={setTo} />
      <TextField
        label={t('daysOff.name')}
        value={title}
        maxLength={80}
        placeholder={t('daysOff.example')}
        onText={setTitle}
      />
      <Button
        look="plain"
        size="small"
        icon={<IconPlus size={18} />}
        aria-disabled={!ready}
        onClick={() => {
          if (!ready) return;
          onAdd(from, to ?? from, title.trim());
          setFrom(undefined);
          setTo(undefined);
          setTitle('');
        }}
      >
        {t('daysOff.add')}
      </Button>
    </div>
  );
}

interface AddHolidaysProps {
  readonly days: readonly SchoolDayOff[];
  readonly onDays: (days: readonly SchoolDayOff[]) => void;
}

/** The public holidays of this school year and the next, those that stand here already left out. */
function AddHolidays({ days, onDays }: AddHolidaysProps) {
  const { t } = useTranslation('assignments');
  const today = useSchoolToday();
  const taken = new Set(days.map(({ day }) => day));
  const coming = comingHolidays(today).filter(({ day }) => !taken.has(day));
  if (coming.length === 0) return null;
  return (
    <div>
      <Button
        look="plain"
        size="small"
        icon={<IconCalendarPlus size={18} />}
        onClick={() =>
          onDays(
            coming.reduce(
              (all, { day, holiday }) =>
                withDaysOff(all, { from: day, to: day, title: t(`holiday.${holiday}`) }),
              days,
            ),
          )
        }
      >
        {t('daysOff.holidays', { count: coming.length })}
      </Button>
    </div>
  );
}

interface DaysOffFormProps {
  readonly schoolId: number;
  readonly days: readonly SchoolDayOff[];
  readonly mayEdit: boolean;
  /** Told whether there is something to save. */
  readonly onChanged: (changed: boolean) => void;
  /** Saved. */
  readonly onSaved: () => void;
  /** Without saving. */
  readonly onClose: () => void;
}

function DaysOffForm(props: DaysOffFormProps) {
  const { schoolId, days: before, mayEdit, onChanged, onSaved, onClose } = props;
  const { t } = useTranslation(['assignments', 'common']);
  const { whole, span } = useDayWords();
  const spanWords = ({ from, to }: Break) => (from === to ? whole(from) : span(from, to));
  const client = useQueryClient();
  const [days, setChosen] = useState(before);
  const setDays = (next: readonly SchoolDayOff[]) => {
    setChosen(next);
    onChanged(true);
  };
  const { busy, problem, submit } = useSubmit(async () => {
    await setDaysOff({ school_id: schoolId, days });
    await invalidate(client, 'school-days-off');
    await client.invalidateQueries({ queryKey: assignmentsKey });
    onSaved();
  });
  return (
    // What is typed and not added yet would be lost as well.
    <div className="grid gap-3.5 [div+&]:mt-3.5" onChange={() => onChanged(true)}>
      {days.length === 0 ? <p className="text-sm text-muted">{t('daysOff.none')}</p> : null}
      <ul className="db-list" data-lined aria-label={t('daysOff.title')}>
        {breaksOf(days).map((each) => (
          <li key={each.from} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1">
            <span className="grid min-w-0 flex-[1_1_14rem] gap-0.5">
              <strong>{each.title}</strong>
              <span className="text-sm text-muted">{spanWords(each)}</span>
            </span>
            {mayEdit ? (
              <Button
                look="quiet"
                size="small"
                icon={<IconTrash size={18} />}
                aria-label={t('daysOff.remove', { title: each.title, day: spanWords(each) })}
                onClick={() => setDays(withoutBreak(days, each))}
              >
                {t('daysOff.take')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {mayEdit ? (
        <>
          <AddHolidays days={days} onDays={setDays} />
          <AddDays onAdd={(from, to, title) => setDays(withDaysOff(days, { from, to, title }))} />
        </>
      ) : null}
      <p className="text-sm text-muted">{t('daysOff.keeps')}</p>
      <ProblemLine problem={problem} />
      <div className="flex flex-wrap gap-2.5">
        {mayEdit ? (
          <Button busy={busy} onClick={() => void submit()}>
            {t('daysOff.save')}
          </Button>
        ) : null}
        <Button look="plain" onClick={onClose}>
          {t('common:close')}
        </Button>
      </div>
    </div>
  );
}

/** The days on which a school has no lessons, kept by its administrators. */
export function DaysOffDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['assignments', 'common']);
  const [chosen, setChosen] = useState<number>();
  const { data, error, refetch } = useQuery(daysOffQuery(chosen));
  const schoolId = data?.school_id;
  const [changed, setChanged] = useState(false);
  return (
    <GuardedDialog title={t('daysOff.title')} changed={changed} onClose={onClose}>
      {(close) => (
        <>
          {data ? null : <QueryState error={error} refetch={refetch} />}
          {data && schoolId !== undefined && data.schools.length > 1 ? (
            <SelectField
              label={t('daysOff.school')}
              options={data.schools.map(({ id, name }) => ({ value: id, label: name }))}
              value={schoolId}
              onChoose={(school) => {
                setChosen(school);
                setChanged(false);
              }}
            />
          ) : null}
          {data && schoolId !== undefined ? (
            <DaysOffForm
              key={schoolId}
              schoolId={schoolId}
              days={data.days}
              mayEdit={data.may_edit}
              onChanged={setChanged}
              onSaved={onClose}
              onClose={close}
            />
          ) : null}
        </>
      )}
    </GuardedDialog>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays } from '../../../domain/day';
import { replacedAt } from '../../../domain/lists';
import { faultOfStarts, maxTerms, termPlans, termsOf } from '../../../domain/terms';
import { SelectField } from '../../ui/fields/select-field';
import { ProblemLine } from '../../forms/problem-line';
import { useSubmit } from '../../forms/use-submit';
import { QueryState } from '../../lists/query-state';
import { formatDay } from '../../locales/format-day';
import { Button } from '../../ui/buttons/button';
import { FieldGroup } from '../../ui/fields/field';
import { SectionSheet } from '../../ui/surfaces/section-sheet';
import { putTerms, termsQuery, type Terms } from './queries';

/** Of a school year, as it is read. */
const months = ['07', '08', '09', '10', '11', '12', '01', '02', '03', '04', '05', '06'];
/** No leap year: a day of the setting is one that every year has. */
const plainYear = 2001;

const two = (number: number): string => String(number).padStart(2, '0');
const daysIn = (month: string): number =>
  Number(addDays(`${String(plainYear)}-${two((Number(month) % 12) + 1)}-01`, -1).slice(8));

interface StartProps {
  /** From 2 on. */
  readonly number: number;
  /** `MM-DD` */
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

/** The first day of a term, by month and day: it holds each year. */
function Start({ number, value, onChoose }: StartProps) {
  const { t, i18n } = useTranslation('marks');
  const [month = '', day = ''] = value.split('-');
  const monthName = (each: string) =>
    formatDay(i18n.language, `${String(plainYear)}-${each}-01`, { month: 'long' });
  return (
    <FieldGroup label={t('terms.name', { number })}>
      <div className="grid grid-cols-[minmax(0,12rem)_minmax(0,6rem)] gap-x-3 gap-y-1">
        <SelectField
          label={t('terms.month')}
          value={month}
          options={months.map((each) => ({ value: each, label: monthName(each) }))}
          onChoose={(next) => onChoose(`${next}-${two(Math.min(Number(day), daysIn(next)))}`)}
        />
        <SelectField
          label={t('terms.day')}
          value={day}
          options={Array.from({ length: daysIn(month) }, (_, at) => ({
            value: two(at + 1),
            label: String(at + 1),
          }))}
          onChoose={(next) => onChoose(`${month}-${next}`)}
        />
      </div>
    </FieldGroup>
  );
}

/** So many terms: as many schools have them, else what is there with fewer, or with one more at the end. */
function startsFor(count: number, starts: readonly string[]): readonly string[] {
  const plan = Object.entries(termPlans).find(([terms]) => Number(terms) === count)?.[1];
  if (plan) return plan;
  const kept = starts.slice(0, count - 1);
  const missing = count - 1 - kept.length;
  return missing > 0
    ? [...kept, ...Array.from({ length: missing }, (_, at) => `06-${two(at + 1)}`)]
    : kept;
}

function TermsForm({ terms }: { terms: Terms }) {
  const { t, i18n } = useTranslation('marks');
  const client = useQueryClient();
  const [starts, setStarts] = useState<readonly string[]>(terms.later_starts);
  const [saved, setSaved] = useState(false);
  const fault = faultOfStarts(starts);
  const { busy, problem, submit } = useSubmit(async () => {
    await putTerms(terms.school_id, starts);
    await Promise.all(
      [['terms'], ['data', 'growth']].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
    setSaved(true);
  });
  const choose = (next: readonly string[]) => {
    setStarts(next);
    setSaved(false);
  };
  const changed = starts.join() !== terms.later_starts.join();
  const said = (day: string) => formatDay(i18n.language, day, { month: 'long', day: 'numeric' });
  if (!terms.may_edit) {
    return (
      <>
        <p className="max-w-[66ch] text-muted">{t('terms.readOnly')}</p>
        <ol className="db-list">
          {termsOf(plainYear, terms.later_starts).map(({ from, to }, at) => (
            <li key={from} className="grid gap-1">
              <strong>{t('terms.name', { number: at + 1 })}</strong>
              <span>
                {said(from)} – {said(to)}
              </span>
            </li>
          ))}
        </ol>
      </>
    );
  }
  return (
    <>
      <p className="max-w-[66ch] text-muted">{t('terms.hint')}</p>
      <div className="max-w-48">
        <SelectField
          label={t('terms.count')}
          value={String(starts.length + 1)}
          options={Array.from({ length: maxTerms - 1 }, (_, at) => ({
            value: String(at + 2),
            label: String(at + 2),
          }))}
          onChoose={(count) => choose(startsFor(Number(count), starts))}
        />
      </div>
      <ol className="db-list">
        <li className="grid gap-1">
          <strong>{t('terms.name', { number: 1 })}</strong>
          <span>{t('terms.first')}</span>
        </li>
        {starts.map((start, at) => (
          <li key={at} className="grid gap-1">
            <Start
              number={at + 2}
              value={start}
              onChoose={(value) => choose(replacedAt(starts, at, value))}
            />
            {fault?.at === at ? (
              <p role="alert" className="text-wrong">
                {t('terms.fault', { number: at + 2 })}
              </p>
            ) : null}
          </li>
        ))}
      </ol>
      <ProblemLine problem={problem} />
      <div className="flex flex-wrap items-center justify-end gap-x-6 gap-y-3">
        <p role="status" className="max-w-[66ch] text-muted">
          {saved && !changed ? t('terms.saved') : ''}
        </p>
        <Button busy={busy} onClick={() => void (fault ?? submit())}>
          {t('terms.save')}
        </Button>
      </div>
    </>
  );
}

/** When the terms of a school begin: to read, and for who may, to change. */
export function TermsSection({ school }: { school: number }) {
  const { t } = useTranslation('marks');
  const id = useId();
  const { data, error, refetch } = useQuery(termsQuery(school));
  return (
    <SectionSheet id={id} title={t('terms.title')}>
      {data ? (
        <TermsForm key={data.school_id} terms={data} />
      ) : (
        <QueryState error={error} refetch={refetch} />
      )}
    </SectionSheet>
  );
}

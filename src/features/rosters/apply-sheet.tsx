import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type SubmitEventHandler } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/errors';
import { firstWord, formProblem } from '../../api/form-problem';
import { SelectField } from '../../ui/fields/select-field';
import { TextField } from '../../ui/fields/text-field';
import { useSubmit } from '../../forms/use-submit';
import { ProblemText } from '../../forms/problem-line';
import { schoolsQuery } from '../../lists/schools-query';
import { formatTimeZone } from '../../locales/format-time-zone';
import { Button } from '../../ui/buttons/button';
import { SectionSheet } from '../../ui/surfaces/section-sheet';
import { changesAnything } from './plan-sheet';
import { applyRoster, linesKey, runQuery, type RosterReport, type RosterRun } from './queries';
import type { Choices } from './use-choices';
import { sumOf, useRosterWords } from './use-roster-words';
import { Note } from '../../ui/surfaces/note';

/** Of the states and of Puerto Rico. */
const zones = [
  ...['America/New_York', 'America/Chicago', 'America/Denver', 'America/Phoenix'],
  ...['America/Los_Angeles', 'America/Anchorage', 'Pacific/Honolulu', 'America/Puerto_Rico'],
];
const fields = ['number', 'time_zone'] as const;
/** The rest is told by its number. */
const maxReasons = 12;

type Guard = RosterReport['guard'];

/** Whom a school or a class would lose. */
function Reason({ reason }: { reason: Guard['reasons'][number] }) {
  const { t } = useTranslation('rosters');
  const words = useRosterWords();
  const { kind, name, school, students, leaving, lately = 0 } = reason;
  const of = { leaving: words.number(leaving), students: words.number(students) };
  const where = [name, school].filter(Boolean).join(', ');
  if (kind === 'class' && leaving === students) {
    return t('apply.reasonClass', { name: where, count: students, n: words.number(students) });
  }
  const isStaff = kind === 'teachers';
  const said = t(isStaff ? 'apply.reasonTeachers' : 'apply.reasonSchool', { name: where, ...of });
  if (lately === 0) return said;
  return `${said}, ${t('apply.after', { n: words.number(lately) })}`;
}

/** Why somebody has to type a number, and whom it concerns. */
function GuardWords({ guard }: { guard: Guard }) {
  const { t } = useTranslation('rosters');
  const words = useRosterWords();
  const { number, reasons } = guard;
  const more = reasons.length - maxReasons;
  return (
    <Note as="div" tone="warn" className="grid gap-2 px-5 py-4 text-ink">
      <p className="flex items-start gap-2 font-bold text-warn-text [&_svg]:flex-none">
        <IconAlertTriangle size={22} aria-hidden="true" />
        {t('apply.guard', { count: number, n: words.number(number) })}
      </p>
      <ul className="grid gap-1 ps-7.5">
        {reasons.slice(0, maxReasons).map((reason, at) => (
          <li key={`${reason.kind} ${reason.name} ${String(at)}`} dir="auto">
            <Reason reason={reason} />
          </li>
        ))}
        {more > 0 ? (
          <li>{t('apply.moreReasons', { count: more, n: words.number(more) })}</li>
        ) : null}
      </ul>
      <p>{t('apply.guardText')}</p>
    </Note>
  );
}

const numberIn = (text: string): number => Number(text.replace(/\D/g, ''));

function useApplying(run: RosterRun, choices: Choices) {
  const { t } = useTranslation('rosters');
  const client = useQueryClient();
  const schools = useQuery(schoolsQuery).data?.data;
  const [number, setNumber] = useState('');
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [zone, setZone] = useState(zones.includes(own) ? own : '');
  const [missing, setMissing] = useState(false);
  const applying = useSubmit<{ readonly withZone: boolean }>(
    async ({ withZone }) => {
      const typed = numberIn(number);
      const begun = await applyRoster(run.id, {
        ...choices.body(),
        ...(typed > 0 && { number: typed }),
        ...(withZone && zone !== '' && { time_zone: zone }),
      });
      choices.forget();
      client.setQueryData(runQuery(run.id).queryKey, begun);
      // Decisions have made another plan of it.
      void client.invalidateQueries({ queryKey: linesKey(run.id) });
    },
    {
      problemOf: (error) => {
        // Somebody else has applied it, or the guard asks for another number: the run says what and why.
        if (error instanceof ApiError && /^roster_(over|number)$/.test(error.code)) {
          void client.invalidateQueries(runQuery(run.id));
        }
        const isGone = error instanceof ApiError && error.status === 404;
        return isGone
          ? { fields: {}, form: { code: error.code, text: t('apply.foreign') } }
          : formProblem(error, fields);
      },
    },
  );
  const { problem } = applying;
  const wantsNumber = run.report.guard.number > 0 || 'number' in problem.fields;
  // Of a district without schools nobody knows it yet.
  const wantsZone = schools?.length === 0 || 'time_zone' in problem.fields;
  const needed = (text: string) => ({ code: 'needed', text });
  const isWithout = missing && numberIn(number) === 0;
  return {
    ...applying,
    ...{ number, setNumber, zone, setZone, wantsNumber, wantsZone },
    numberProblem: isWithout ? needed(t('apply.numberNeeded')) : problem.fields['number'],
    start(): void {
      const isMissing = wantsNumber && numberIn(number) === 0;
      setMissing(isMissing);
      if (!isMissing) void applying.submit({ withZone: wantsZone });
    },
    missing,
  };
}

/** The last look, and the one button that changes something. */
export function ApplySheet({ run, choices }: { run: RosterRun; choices: Choices }) {
  const { t, i18n } = useTranslation('rosters');
  const words = useRosterWords();
  const { report } = run;
  const applying = useApplying(run, choices);
  const { busy, problem, missing, numberProblem } = applying;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problem, missing]);
  if (!changesAnything(report)) return null;
  // What was said against a field stands there.
  const said = firstWord({ ...problem, fields: {} });
  const { waits } = sumOf(report);
  const onSubmit: SubmitEventHandler<HTMLFormElement> = (event) => {
    event.preventDefault();
    if (!busy) applying.start();
  };
  const lead = [
    t('apply.text'),
    ...(waits > 0 && choices.made === 0
      ? [t('apply.waitsText', { count: waits, n: words.number(waits) })]
      : []),
  ].join(' ');
  return (
    <SectionSheet id="roster-apply" title={t('apply.title')} lead={lead}>
      <form ref={form} noValidate className="grid grid-cols-1 gap-4" onSubmit={onSubmit}>
        {report.guard.number > 0 ? <GuardWords guard={report.guard} /> : null}
        {applying.wantsNumber ? (
          <div className="max-w-88">
            <TextField
              label={t('apply.number')}
              value={applying.number}
              problem={numberProblem}
              maxLength={12}
              inputMode="numeric"
              onText={applying.setNumber}
            />
          </div>
        ) : null}
        {applying.wantsZone ? (
          <div className="max-w-88">
            <SelectField
              label={t('apply.zone')}
              value={applying.zone}
              problem={problem.fields['time_zone']}
              options={[
                { value: '', label: t('apply.zoneChoose') },
                ...zones.map((value) => ({ value, label: formatTimeZone(i18n.language, value) })),
              ]}
              onChoose={applying.setZone}
            />
          </div>
        ) : null}
        <ProblemText said={said} />
        <div className="flex justify-end max-narrow:[&>button]:flex-1">
          <Button type="submit" busy={busy}>
            {t('apply.button')}
          </Button>
        </div>
      </form>
    </SectionSheet>
  );
}

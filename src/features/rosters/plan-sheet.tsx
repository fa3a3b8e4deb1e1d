import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button';
import { SectionSheet } from '../../ui/surfaces/section-sheet';
import type { RosterCounts, RosterReport, RosterRun } from './queries';
import { Table } from '../../ui/surfaces/table';
import { shownCounts, sumOf, totalsOf, useRosterWords, type Part } from './use-roster-words';

const parts = ['students', 'teachers', 'classes'] as const satisfies readonly Part[];
const withStays = [...shownCounts, 'stays'] as const;
/** Of a large district: the rest is a button away. */
const firstSchools = 20;

/** Of two warm colors one is striped: not everybody tells them apart. */
const grounds: Readonly<Record<(typeof withStays)[number], string>> = {
  new: 'bg-done',
  changes: 'bg-brand',
  returns: 'bg-brand',
  leaves: 'bg-[var(--db-warn)]',
  waits: 'bg-[repeating-linear-gradient(135deg,var(--db-gold)_0_4px,var(--db-gold-soft)_4px_6px)]',
  stays: '',
};

/** How much of all is new, changes, leaves: as a bar, and in words. */
function Share({ label, counts }: { label: string; counts: RosterCounts }) {
  const { t } = useTranslation('rosters');
  const words = useRosterWords();
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1 max-narrow:grid-cols-1">
      <dt className="font-bold">{label}</dt>
      <dd className="grid gap-1">
        <span
          className="flex h-2.5 gap-[2px] overflow-hidden rounded-full bg-inset"
          aria-hidden="true"
        >
          {withStays.map((key) =>
            counts[key] > 0 ? (
              <span
                key={key}
                className={`min-w-[3px] basis-[3px] ${grounds[key]}`}
                style={{ flexGrow: counts[key] }}
              />
            ) : null,
          )}
        </span>
        <span>{words.counts(counts, withStays) || t('noneOf')}</span>
      </dd>
    </div>
  );
}

function BySchool({ schools }: Pick<RosterReport, 'schools'>) {
  const { t } = useTranslation('rosters');
  const words = useRosterWords();
  const [all, setAll] = useState(false);
  const shown = all ? schools : schools.slice(0, firstSchools);
  const more = schools.length - shown.length;
  return (
    <>
      <Table
        label={t('plan.title')}
        heads={(['school', ...parts] as const).map((column) => t(`plan.${column}`))}
      >
        <tbody>
          {shown.map((school, at) => (
            // Two schools of a district may have one name.
            <tr key={`${school.name} ${String(at)}`}>
              <th scope="row" dir="auto">
                {school.name || t('plan.noSchool')}
              </th>
              {parts.map((part) => (
                <td key={part} data-label={t(`plan.${part}`)}>
                  {words.counts(school[part], withStays) || '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      {more > 0 ? (
        <div>
          <Button look="plain" size="small" onClick={() => setAll(true)}>
            {t('plan.more', { count: more, n: words.number(more) })}
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** What a set of changes was laid over. */
function BaseLine({ base }: { base: NonNullable<RosterReport['base']> }) {
  const { t } = useTranslation('rosters');
  const words = useRosterWords();
  const { file_name: name, created_at: at, applied } = base;
  return (
    <p dir="auto">
      {t(applied ? 'plan.onApplied' : 'plan.onWaiting', { name, when: words.moment(at) })}
    </p>
  );
}

/** Whether applying it would do anything. */
export function changesAnything(report: RosterReport): boolean {
  const { new: fresh, changes, returns, leaves, waits } = sumOf(report);
  const { joins, leaves: places } = report.members ?? { joins: 1, leaves: 0 };
  return fresh + changes + returns + leaves + waits + joins + places > 0;
}

const titles: Readonly<Partial<Record<RosterRun['state'], 'plan.title' | 'plan.titleApplied'>>> = {
  ready: 'plan.title',
  applying: 'plan.titleApplied',
  done: 'plan.titleApplied',
};

/** What a roster would change, or has changed: in all, and school by school. */
export function PlanSheet({ run: { state, report } }: { run: RosterRun }) {
  const { t } = useTranslation('rosters');
  const words = useRosterWords();
  const totals = totalsOf(report);
  const { members } = report;
  const leaves = parts.some((part) => totals[part].leaves > 0);
  const lead = changesAnything(report)
    ? leaves
      ? t('plan.leaving')
      : undefined
    : state === 'ready'
      ? t('plan.none')
      : t('nothing');
  return (
    <SectionSheet id="roster-plan" title={t(titles[state] ?? 'plan.titleDone')} lead={lead}>
      {report.base ? <BaseLine base={report.base} /> : null}
      <dl className="m-0 grid gap-3.5">
        {parts.map((part) => (
          <Share key={part} label={t(`plan.${part}`)} counts={totals[part]} />
        ))}
      </dl>
      {members && members.joins + members.leaves > 0 ? (
        <p className="text-muted">
          {t('plan.members', {
            joins: words.number(members.joins),
            leaves: words.number(members.leaves),
          })}
        </p>
      ) : null}
      {report.schools.length > 1 ? <BySchool schools={report.schools} /> : null}
    </SectionSheet>
  );
}

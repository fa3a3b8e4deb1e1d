import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { may } from '../../../domain/permissions';
import { subjects, type Role } from '../../../domain/reference';
import { optionsState, type OptionsState } from '../../forms/options-state';
import { FilterBar, type FilterOption } from '../../lists/filter-bar';
import { gradeOptions } from '../../lists/grade-options';
import { ListSkeleton } from '../../lists/list-skeleton';
import { Segmented } from '../../ui/buttons/segmented';
import { PageHead } from '../../ui/surfaces/page-head';
import { schoolsQuery } from '../../lists/schools-query';
import { changed } from '../../lists/search-state';
import { useChoosesSchool } from '../../session/use-chooses-school';
import './data.css';
import { GrowthView } from './growth-view';
import { MatrixView } from './matrix-view';
import { MissedView, type MissedViewProps } from './missed-view';
import { ProgressView } from './progress-view';
import { groupChoicesQuery, growthQuery, defaultGroup } from './queries';
import { begun, times, type DataSearch, type DataView } from './data-search';
import { StandardsView } from './standards-view';
import { TabletsView } from './tablets-view';
import { useTermWords } from './use-term-words';
import { UseView } from './use-view';
import { isOfGroup, viewOf, viewsOf, withFilter, yearsBack, type FilterKey } from './views';

// Reports speak the language of the family, and a printer does not wait.
const ReportsView = lazy(async () => {
  const { loadReports } = await import('../../locales/texts-in');
  await loadReports();
  return import('./reports-view');
});

interface DataScreenProps extends MissedViewProps {
  /** Where the levels of a student, or the one in a standard, are explained by the work they come from. */
  readonly studentPath: (studentId: number, standard?: string) => string;
  readonly role: Role;
}

/**
 * Which filters say something about which view. Where figures are of one group, a school and a grade say which groups
 * there are to choose from. Levels have no time: what somebody can do now is not what was given in some weeks.
 */
const filtersOf: Readonly<Record<DataView, readonly FilterKey[]>> = {
  matrix: ['school', 'grade', 'group', 'subject', 'time'],
  missed: ['school', 'grade', 'group', 'subject', 'time'],
  standards: ['school', 'grade', 'group', 'subject'],
  growth: ['school', 'grade', 'group', 'subject', 'year', 'standard'],
  reports: ['school', 'grade', 'group', 'time'],
  progress: ['school', 'subject', 'grade', 'time', 'begun'],
  tablets: ['school'],
  use: ['school'],
};

interface Choice {
  readonly value: string | number | undefined;
  readonly options: readonly FilterOption[];
  readonly off?: string;
  readonly state?: OptionsState;
}

/** School years: the present one is shown until an earlier one is chosen. */
function useYearChoices(thisYear: number | undefined): Omit<Choice, 'value'> {
  const words = useTermWords();
  if (thisYear === undefined) return { options: [] };
  const before = Array.from({ length: yearsBack }, (_, back) => thisYear - 1 - back);
  return {
    off: words.year(thisYear),
    options: before.map((year) => ({ value: year, label: words.year(year) })),
  };
}

function useFilters(at: DataSearch, view: DataView) {
  const { t } = useTranslation(['data', 'reference']);
  const ofGroup = isOfGroup(view);
  const groupChoices = useQuery({ ...groupChoicesQuery(at), enabled: ofGroup });
  const groups = groupChoices.data?.data ?? [];
  // Nobody else who sees groups sees more than one school.
  const { chooses } = useChoosesSchool();
  const seesSchools = !ofGroup || chooses;
  const schoolChoices = useQuery({ ...schoolsQuery, enabled: seesSchools });
  const schools = schoolChoices.data?.data ?? [];
  const usual = defaultGroup(groups);
  const groupId = at.group ?? usual?.id;
  const growth = useQuery({
    ...growthQuery(groupId ?? 0, at),
    enabled: view === 'growth' && groupId !== undefined,
  }).data;
  const years = useYearChoices(growth?.this_year);
  const filters: Readonly<Record<FilterKey, Choice>> = {
    group: {
      value: at.group === usual?.id ? undefined : at.group,
      // The usual one is shown until another is chosen.
      options: groups
        .filter((group) => group !== usual)
        .map(({ id, name }) => ({ value: id, label: name })),
      state: ofGroup ? optionsState(groupChoices) : undefined,
      ...(usual && { off: usual.name }),
    },
    school: {
      value: at.school,
      options: schools.map(({ id, name }) => ({ value: id, label: name })),
      state: seesSchools ? optionsState(schoolChoices) : undefined,
    },
    subject: {
      value: at.subject,
      options: subjects.map(({ id }) => ({
        value: id,
        label: t(`reference:subject.${id}`),
      })),
    },
    grade: {
      value: at.grade,
      options: gradeOptions,
    },
    time: {
      value: at.time,
      options: times.map((value) => ({ value, label: t(`time.${value}`) })),
      off: t('time.six'),
    },
    year: { value: at.year, ...years },
    standard: {
      value: at.standard,
      options: (growth?.standards ?? []).map(({ code, standard }) => ({
        value: code,
        label: standard,
      })),
    },
    begun: {
      value: at.begun,
      options: begun.map((value) => ({ value, label: t(`begun.${value}`) })),
    },
  };
  return filtersOf[view]
    .filter((key) => key !== 'school' || schools.length > 1 || schoolChoices.isError)
    .map((key) => ({ ...filters[key], key, label: t(`filter.${key}`) }));
}

interface ViewsProps extends Pick<DataScreenProps, 'at' | 'onStep'> {
  readonly view: DataView;
  readonly views: readonly DataView[];
}

function Views({ view, views, at, onStep }: ViewsProps) {
  const { t } = useTranslation('data');
  return (
    <Segmented
      label={t('views')}
      value={view}
      segments={views.map((value) => ({ value, words: t(`view.${value}`) }))}
      onChange={(each) => onStep(changed(at, 'view', each))}
    />
  );
}

/** What the work of classes adds up to. Who sees no work of students sees the tablets and the use alone. */
export function DataScreen({ role, ...props }: DataScreenProps) {
  const { at, workPath, onOpen, onStep } = props;
  const { t } = useTranslation('data');
  const seesWork = may(role, 'data.read');
  const views = viewsOf(role);
  const view = viewOf(at, role);
  const filters = useFilters(at, view);
  return (
    <>
      <div className="max-narrow:sr-only">
        <PageHead title={t('title')} lead={t(seesWork ? 'lead' : 'leadUse')} />
      </div>
      <div className="mb-4 grid justify-items-start gap-3 max-narrow:mb-3 max-narrow:gap-2">
        <Views view={view} views={views} at={at} onStep={onStep} />
        {filters.length > 0 ? (
          <FilterBar
            filters={filters}
            onChange={(key, value) => onStep(withFilter(at, key, value, view))}
            onClear={() => onStep(at.view ? { view: at.view } : {})}
          />
        ) : null}
      </div>
      {view === 'matrix' ? (
        <MatrixView
          at={at}
          assigns={props.onAssign !== undefined}
          workPath={workPath}
          onOpen={onOpen}
          onStep={onStep}
        />
      ) : null}
      {view === 'standards' ? (
        <StandardsView at={at} studentPath={props.studentPath} onOpen={onOpen} onStep={onStep} />
      ) : null}
      {view === 'growth' ? (
        <GrowthView at={at} studentPath={props.studentPath} onOpen={onOpen} onStep={onStep} />
      ) : null}
      {view === 'missed' ? <MissedView {...props} /> : null}
      {view === 'progress' ? <ProgressView at={at} onStep={onStep} /> : null}
      {view === 'reports' ? (
        <Suspense fallback={<ListSkeleton />}>
          <ReportsView at={at} onStep={onStep} />
        </Suspense>
      ) : null}
      {view === 'tablets' ? <TabletsView at={at} onStep={onStep} /> : null}
      {view === 'use' ? (
        <UseView
          at={at}
          ofOwnGroups={!may(role, 'students.keep_all')}
          orders={may(role, 'orders.read')}
          onStep={onStep}
        />
      ) : null}
    </>
  );
}

import { IconCalendarMonth, IconList, IconSend2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterBar, type Filter } from '../../lists/filter-bar';
import { ListBody } from '../../lists/list-body';
import { Segmented } from '../../ui/buttons/segmented';
import { PageHead } from '../../ui/surfaces/page-head';
import { focusSearchField, SearchField } from '../../lists/search-field';
import { useTicks } from '../../lists/ticks';
import { changed } from '../../lists/search-state';
import { ActionLink } from '../../ui/buttons/action';
import { MessagePanel } from '../../ui/surfaces/message-panel';
import { BlankBookPicture } from '../../ui/surfaces/state-pictures';
import { useKeys } from '../../ui/use-keys';
import { AssignmentTable, type ClassPath } from './assignment-table';
import { assignmentsQuery, groupChoiceQuery } from './queries';
import { SeveralAssignments } from './several-assignments';
import { assignmentStates, cleared, isNarrowed, type AssignmentSearch } from './search';

interface AssignmentsScreenProps {
  /** Whether this person gives lessons, or looks at what others give. */
  readonly mayAssign: boolean;
  readonly at: AssignmentSearch;
  readonly classPath: ClassPath | undefined;
  /** Takes the place of the former search: going back leaves the list, not a letter of a word. */
  readonly onSearch: (search: AssignmentSearch) => void;
  /** A step of its own: going back takes it back. */
  readonly onStep: (search: AssignmentSearch) => void;
  readonly onAssign: () => void;
  /** Stands in the place of the list. */
  readonly calendar: ReactNode;
}

type FilterKey = 'state' | 'group';

function useFilters(at: AssignmentSearch): readonly Filter<FilterKey>[] {
  const { t } = useTranslation('assignments');
  const { data: groups = [] } = useQuery(groupChoiceQuery());
  return [
    {
      key: 'state',
      label: t('filter.state'),
      value: at.state,
      options: assignmentStates.map((value) => ({ value, label: t(`state.${value}`) })),
    },
    {
      key: 'group',
      label: t('filter.group'),
      value: at.group,
      options: groups.map(({ id, name }) => ({ value: id, label: name })),
    },
  ];
}

const looks = [
  { value: 'list', Icon: IconList },
  { value: 'calendar', Icon: IconCalendarMonth },
] as const;

/** As a list, or day by day. */
function Looks({ at, onStep }: Pick<AssignmentsScreenProps, 'at' | 'onStep'>) {
  const { t } = useTranslation('assignments');
  return (
    <Segmented
      label={t('view.label')}
      value={at.view ?? 'list'}
      segments={looks.map(({ value, Icon }) => ({
        value,
        words: t(`view.${value}`),
        icon: <Icon size={20} />,
      }))}
      onChange={(view) => onStep(changed(at, 'view', view === 'list' ? undefined : view))}
    />
  );
}

function AssignmentList(props: AssignmentsScreenProps) {
  const { mayAssign, at, classPath, onStep } = props;
  const { t } = useTranslation('assignments');
  const query = useQuery(assignmentsQuery(at));
  const assignments = query.data?.data ?? [];
  const ticks = useTicks(assignments.map(({ id }) => id));
  const list = (
    <ListBody
      query={query}
      failed={t('list.failed')}
      empty={
        <MessagePanel
          picture={<BlankBookPicture />}
          title={t(mayAssign ? 'list.empty' : 'list.emptyHere')}
          action={
            mayAssign ? (
              <ActionLink to="/dashboard/assignments/new" icon={<IconSend2 size={20} />}>
                {t('assign.open')}
              </ActionLink>
            ) : null
          }
        >
          {t(mayAssign ? 'list.emptyText' : 'list.emptyHereText')}
        </MessagePanel>
      }
      onClear={isNarrowed(at) ? () => onStep(cleared(at)) : undefined}
      onPage={(page) => onStep({ ...at, page })}
    >
      {({ data }) => (
        <AssignmentTable
          assignments={data}
          classPath={classPath}
          ticks={mayAssign ? ticks : undefined}
        />
      )}
    </ListBody>
  );
  return (
    <>
      {list}
      {mayAssign ? <SeveralAssignments ticks={ticks} assignments={assignments} /> : null}
    </>
  );
}

/** What is given to whom: as a list with how far the work is, or as a calendar of lessons. */
export function AssignmentsScreen(props: AssignmentsScreenProps) {
  const { mayAssign, at, onSearch, onStep, onAssign, calendar } = props;
  const { t } = useTranslation('assignments');
  const filters = useFilters(at);
  useKeys([
    { keys: '/', words: t('list.search'), run: focusSearchField },
    ...(mayAssign ? [{ keys: 'n', words: t('assign.open'), run: onAssign }] : []),
  ]);
  return (
    <>
      <PageHead title={t('list.title')} lead={t('list.lead')}>
        {at.view === 'calendar' ? null : (
          <SearchField
            label={t('list.search')}
            search={at.search ?? ''}
            onSearch={(search) => onSearch(changed(at, 'search', search))}
          />
        )}
        {mayAssign ? (
          <ActionLink to="/dashboard/assignments/new" icon={<IconSend2 size={20} />}>
            {t('assign.open')}
          </ActionLink>
        ) : null}
      </PageHead>
      <div className="mb-4 flex flex-wrap items-start gap-x-4 gap-y-3">
        <Looks at={at} onStep={onStep} />
        {at.view === 'calendar' ? null : (
          <FilterBar
            filters={filters}
            onChange={(key, value) => onStep(changed(at, key, value))}
            onClear={() => onStep(cleared(at))}
          />
        )}
      </div>
      {at.view === 'calendar' ? calendar : <AssignmentList {...props} />}
    </>
  );
}

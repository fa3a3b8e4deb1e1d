import { IconCalendarMonth, IconList, IconSend2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { optionsState } from '../../forms/options-state';
import type { Filter } from '../../lists/filter-bar';
import { ListScreen, type ListAddress } from '../../lists/list-screen';
import { focusSearchField } from '../../lists/search-field';
import { changed } from '../../lists/search-state';
import { useRowSelection } from '../../lists/row-selection';
import { ButtonLink } from '../../ui/buttons/button';
import { Segmented } from '../../ui/buttons/segmented';
import { BlankBookPicture } from '../../ui/surfaces/state-pictures';
import { useKeys } from '../../ui/use-keys';
import { AssignmentTable, type ClassPath } from './assignment-table';
import { assignmentsQuery, groupChoiceQuery } from './queries';
import { BulkAssignments } from './bulk-assignments';
import { assignmentStates, cleared, type AssignmentSearch } from './assignment-search';

interface AssignmentsScreenProps extends ListAddress<AssignmentSearch> {
  /** Whether this person gives lessons, or looks at what others give. */
  readonly mayAssign: boolean;
  readonly classPath: ClassPath | undefined;
  readonly onAssign: () => void;
  /** Stands in the place of the list. */
  readonly calendar: ReactNode;
}

type FilterKey = 'state' | 'group';

function useFilters(at: AssignmentSearch): readonly Filter<FilterKey>[] {
  const { t } = useTranslation('assignments');
  const query = useQuery(groupChoiceQuery());
  const { data: groups = [] } = query;
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
      state: optionsState(query),
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

const toNew = { to: '/dashboard/assignments/new', icon: <IconSend2 size={20} /> } as const;

/** What is given to whom: as a list with how far the work is, or as a calendar of lessons. */
export function AssignmentsScreen(props: AssignmentsScreenProps) {
  const { mayAssign, at, classPath, onSearch, onStep, onAssign, calendar } = props;
  const { t } = useTranslation('assignments');
  const isList = at.view === undefined;
  const query = useQuery({ ...assignmentsQuery(at), enabled: isList });
  const assignments = query.data?.data ?? [];
  const selection = useRowSelection(assignments.map(({ id }) => id));
  useKeys([
    { keys: '/', words: t('list.search'), run: focusSearchField },
    ...(mayAssign ? [{ keys: 'n', words: t('assign.open'), run: onAssign }] : []),
  ]);
  const assign = mayAssign ? <ButtonLink {...toNew}>{t('assign.open')}</ButtonLink> : null;
  return (
    <ListScreen
      title={t('list.title')}
      lead={t('list.lead')}
      {...{ at, onSearch, onStep, query }}
      search={t('list.search')}
      tools={assign}
      views={<Looks at={at} onStep={onStep} />}
      instead={isList ? undefined : calendar}
      filters={useFilters(at)}
      cleared={cleared(at)}
      failed={t('list.failed')}
      empty={{
        picture: <BlankBookPicture />,
        title: t(mayAssign ? 'list.empty' : 'list.emptyHere'),
        action: assign,
        children: t(mayAssign ? 'list.emptyText' : 'list.emptyHereText'),
      }}
      after={
        isList && mayAssign ? (
          <BulkAssignments selection={selection} assignments={assignments} />
        ) : null
      }
    >
      {({ data }) => (
        <AssignmentTable
          assignments={data}
          classPath={classPath}
          selection={mayAssign ? selection : undefined}
        />
      )}
    </ListScreen>
  );
}

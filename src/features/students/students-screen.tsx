import { IconListDetails, IconPlus, IconSchool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { may } from '../../../domain/permissions';
import type { Role } from '../../../domain/reference';
import { GroupMark } from '../../lists/group-mark';
import { optionsState } from '../../forms/options-state';
import { gradeOptions } from '../../lists/grade-options';
import { ListScreen, type ListAddress } from '../../lists/list-screen';
import { useSchoolFilter } from '../../lists/use-school-filter';
import { RowCheckbox, SelectAllCheckbox, useRowSelection } from '../../lists/row-selection';
import { useFormats } from '../../locales/use-formats';
import { useChoosesSchool } from '../../session/use-chooses-school';
import { Button } from '../../ui/buttons/button';
import { groupChoicesQuery, studentsQuery } from './queries';
import { formatGrade } from './format-grade';
import { BulkStudents } from './bulk-students';
import { lastSignIns, type StudentSearch } from './student-search';
import { StudentsTabs } from './students-tabs';
import { useStudentChanges } from './use-student-changes';
import { Records } from '../../lists/records';

interface StudentsScreenProps extends ListAddress<StudentSearch> {
  readonly role: Role;
}

function useFilters(role: Role, at: StudentSearch) {
  const { t } = useTranslation('students');
  const query = useQuery(groupChoicesQuery);
  const groups = query.data?.data ?? [];
  // Only whoever keeps students of several schools has one to choose.
  const { chooses: severalSchools } = useChoosesSchool();
  const bySchool = useSchoolFilter(t('column.school'), at.school, severalSchools);
  const states = may(role, 'students.keep_all')
    ? (['no_group', 'off'] as const)
    : (['off'] as const);
  return [
    {
      key: 'group' as const,
      label: t('column.group'),
      value: at.group,
      options: groups.map(({ id, name }) => ({ value: id, label: name })),
      state: optionsState(query),
    },
    {
      key: 'grade' as const,
      label: t('column.grade'),
      value: at.grade,
      options: gradeOptions,
    },
    ...bySchool,
    {
      key: 'state' as const,
      label: t('column.state'),
      value: at.state,
      options: states.map((value) => ({ value, label: t(`state.${value}`) })),
      off: t('state.on'),
    },
    {
      key: 'signed_in' as const,
      label: t('signedIn.label'),
      value: at.signed_in,
      options: lastSignIns.map((value) => ({ value, label: t(`signedIn.${value}`) })),
    },
  ];
}

/** The students one keeps, across groups. */
export function StudentsScreen({ role, at, onSearch, onStep }: StudentsScreenProps) {
  const { t } = useTranslation('students');
  const { day } = useFormats();
  const query = useQuery(studentsQuery(at));
  const changes = useStudentChanges(role);
  const students = query.data?.data ?? [];
  const selection = useRowSelection(students.map(({ id }) => id));
  // Who is switched off comes into no group.
  const several = at.state === 'off' ? undefined : selection;
  return (
    <ListScreen
      title={t('title')}
      lead={t('lead')}
      {...{ at, onSearch, onStep, query }}
      search={t('search')}
      tools={
        <>
          <Button icon={<IconPlus size={20} />} title={t('edit.new')} onClick={changes.make}>
            {t('edit.new')}
          </Button>
          <Button
            look="plain"
            icon={<IconListDetails size={20} />}
            title={t('list.open')}
            onClick={changes.bringList}
          >
            {t('list.open')}
          </Button>
        </>
      }
      tabs={<StudentsTabs />}
      filters={useFilters(role, at)}
      changes={[changes]}
      failed={t('failed')}
      empty={{ icon: <IconSchool size={40} />, title: t('empty'), children: t('emptyText') }}
      after={
        several ? (
          <BulkStudents
            selection={several}
            students={students}
            group={at.group}
            tell={changes.tell}
            failed={changes.failed}
          />
        ) : null
      }
    >
      {({ data }) => (
        <Records
          rows={data}
          keyOf={({ id }) => id}
          columns={[
            {
              head: t('column.name'),
              cell: ({ id, name, delete_on }) => (
                <>
                  <Link
                    to="/dashboard/students/$id"
                    params={{ id: String(id) }}
                    className="db-row-name"
                  >
                    {name}
                  </Link>
                  {delete_on === undefined ? null : (
                    <p className="text-muted">{t('state.deleteOn', { day: day(delete_on) })}</p>
                  )}
                </>
              ),
            },
            { head: t('column.username'), cell: ({ username }) => username },
            { head: t('column.grade'), cell: formatGrade },
            {
              head: t('column.group'),
              cell: ({ groups }) => (
                <span className="flex flex-wrap gap-x-4 gap-y-1">
                  {groups.map(({ id, name, color }) => (
                    <GroupMark key={id} name={name} color={color} />
                  ))}
                  {groups.length === 0 ? t('state.no_group') : null}
                </span>
              ),
            },
            { head: t('column.school'), cell: ({ school }) => school },
          ]}
          first={several ? <SelectAllCheckbox selection={several} /> : null}
          tick={
            several && (({ id, name }) => <RowCheckbox selection={several} id={id} name={name} />)
          }
          menu={{
            label: ({ name }) => t('menu', { name }),
            items: changes.actionsOf,
          }}
        />
      )}
    </ListScreen>
  );
}

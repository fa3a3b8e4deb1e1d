import { IconListDetails, IconPlus, IconSchool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { may } from '../../../domain/permissions';
import { grades, type Role } from '../../../domain/reference';
import { DoneNotice } from '../../lists/done-notice';
import { FilterBar } from '../../lists/filter-bar';
import { GroupMark } from '../../lists/group-mark';
import { ListBody } from '../../lists/list-body';
import { PageHead } from '../../ui/surfaces/page-head';
import list from '../../lists/list.module.css';
import { RowMenu, type MenuItem } from '../../ui/buttons/menu';
import { schoolsQuery } from '../../lists/schools-query';
import { SearchField } from '../../lists/search-field';
import { changed } from '../../lists/search-state';
import { Tick, TickAll, useTicks, type Ticks } from '../../lists/ticks';
import { dayWords } from '../../locales/day-words';
import { useChoosesSchool } from '../../session/use-chooses-school';
import { Action } from '../../ui/buttons/action';
import { MessagePanel } from '../../ui/surfaces/message-panel';
import { groupChoicesQuery, studentsQuery, type StudentSummary } from './queries';
import { gradeWords } from './grade-words';
import { SeveralStudents } from './several-students';
import { lastSignIns, type StudentSearch } from './student-search';
import { StudentsTabs } from './students-tabs';
import { useStudentChanges } from './use-student-changes';

interface StudentsScreenProps {
  readonly role: Role;
  readonly at: StudentSearch;
  /** Takes the place of the former search: going back leaves the list, not a letter of a word. */
  readonly onSearch: (search: StudentSearch) => void;
  /** A step of its own: going back takes it back. */
  readonly onStep: (search: StudentSearch) => void;
}

/** Whose value in the address is a word and no number. */
const inWords: readonly (keyof StudentSearch)[] = ['state', 'signed_in'];

function Filters({ role, at, onStep }: Omit<StudentsScreenProps, 'onSearch'>) {
  const { t } = useTranslation('students');
  const groups = useQuery(groupChoicesQuery).data?.data ?? [];
  // Only whoever keeps students of several schools has one to choose.
  const { chooses: severalSchools } = useChoosesSchool();
  const schools = useQuery({ ...schoolsQuery, enabled: severalSchools }).data?.data ?? [];
  const states = may(role, 'students.keep_all')
    ? (['no_group', 'off'] as const)
    : (['off'] as const);
  const filters = [
    {
      key: 'group' as const,
      label: t('column.group'),
      value: at.group === undefined ? undefined : String(at.group),
      options: groups.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    {
      key: 'grade' as const,
      label: t('column.grade'),
      value: at.grade === undefined ? undefined : String(at.grade),
      options: grades.map(({ id, title }) => ({ value: String(id), label: title })),
    },
    ...(schools.length > 1
      ? [
          {
            key: 'school' as const,
            label: t('column.school'),
            value: at.school === undefined ? undefined : String(at.school),
            options: schools.map(({ id, name }) => ({ value: String(id), label: name })),
          },
        ]
      : []),
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
  return (
    <div className={list['filters']}>
      <FilterBar
        filters={filters}
        onChange={(key, value) =>
          onStep(changed(at, key, inWords.includes(key) ? value : value && Number(value)))
        }
        onClear={() => onStep({})}
      />
    </div>
  );
}

interface RowProps {
  readonly student: StudentSummary;
  readonly actions: readonly MenuItem[];
  /** None where nothing can be done with several. */
  readonly ticks: Ticks | undefined;
}

function Row({ student, actions, ticks }: RowProps) {
  const { t, i18n } = useTranslation('students');
  return (
    <tr>
      {ticks ? <Tick ticks={ticks} id={student.id} name={student.name} /> : null}
      <th scope="row">
        <Link
          to="/dashboard/students/$id"
          params={{ id: String(student.id) }}
          className="db-row-name"
        >
          {student.name}
        </Link>
        {student.delete_on === undefined ? null : (
          <p className="text-muted">
            {t('state.deleteOn', {
              day: dayWords(i18n.language, student.delete_on, { dateStyle: 'medium' }),
            })}
          </p>
        )}
      </th>
      <td data-label={t('column.username')}>{student.username}</td>
      <td data-label={t('column.grade')}>{gradeWords(student)}</td>
      <td data-label={t('column.group')}>
        <span className="flex flex-wrap gap-x-4 gap-y-1">
          {student.groups.map(({ id, name, color }) => (
            <GroupMark key={id} name={name} color={color} />
          ))}
          {student.groups.length === 0 ? t('state.no_group') : null}
        </span>
      </td>
      <td data-label={t('column.school')}>{student.school}</td>
      <td className="db-row-menu">
        <RowMenu label={t('menu', { name: student.name })} items={actions} />
      </td>
    </tr>
  );
}

/** The students one keeps, across groups. */
export function StudentsScreen({ role, at, onSearch, onStep }: StudentsScreenProps) {
  const { t } = useTranslation('students');
  const query = useQuery(studentsQuery(at));
  const changes = useStudentChanges(role);
  const students = query.data?.data ?? [];
  const ticks = useTicks(students.map(({ id }) => id));
  // Who is switched off comes into no group.
  const several = at.state === 'off' ? undefined : ticks;
  const { search, group, grade, school, state, signed_in: signedIn } = at;
  const narrowed = [search, group, grade, school, state, signedIn].some(
    (value) => value !== undefined,
  );
  return (
    <>
      <div className={list['top']}>
        <PageHead title={t('title')} lead={t('lead')}>
          <SearchField
            label={t('search')}
            search={search ?? ''}
            onSearch={(text) => onSearch(changed(at, 'search', text))}
          />
          <Action icon={<IconPlus size={20} />} title={t('edit.new')} onClick={changes.make}>
            {t('edit.new')}
          </Action>
          <Action
            look="plain"
            icon={<IconListDetails size={20} />}
            title={t('list.open')}
            onClick={changes.bringList}
          >
            {t('list.open')}
          </Action>
        </PageHead>
        <StudentsTabs />
        <Filters role={role} at={at} onStep={onStep} />
      </div>
      {changes.done ? <DoneNotice done={changes.done} onClose={changes.forget} /> : null}
      <ListBody
        query={query}
        failed={t('failed')}
        empty={
          <MessagePanel icon={<IconSchool size={40} />} title={t('empty')}>
            {t('emptyText')}
          </MessagePanel>
        }
        onClear={narrowed ? () => onStep({}) : undefined}
        onPage={(page) => onStep({ ...at, page })}
      >
        {({ data }) => (
          <div className="db-sheet" data-size="small">
            <table className="db-table">
              <caption className="db-hidden">{t('title')}</caption>
              <thead>
                <tr>
                  {several ? <TickAll ticks={several} /> : null}
                  <th scope="col">{t('column.name')}</th>
                  <th scope="col">{t('column.username')}</th>
                  <th scope="col">{t('column.grade')}</th>
                  <th scope="col">{t('column.group')}</th>
                  <th scope="col">{t('column.school')}</th>
                  <td>
                    <span className="db-hidden">{t('column.menu')}</span>
                  </td>
                </tr>
              </thead>
              <tbody>
                {data.map((student) => (
                  <Row
                    key={student.id}
                    student={student}
                    actions={changes.actionsOf(student)}
                    ticks={several}
                  />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </ListBody>
      {several ? (
        <SeveralStudents
          ticks={several}
          students={students}
          group={group}
          finish={changes.finish}
          failed={changes.failed}
        />
      ) : null}
      {changes.dialog}
    </>
  );
}

import { IconArchive, IconArchiveOff, IconPencil, IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { inFours } from '../../../domain/clear-code';
import { grades } from '../../../domain/reference';
import { GroupMark } from '../../lists/group-mark';
import { RowMenu, type MenuItem } from '../../ui/buttons/menu';
import { Table } from '../../ui/surfaces/table';
import type { GroupSummary } from './queries';

export type GroupAction = 'edit' | 'teachers' | 'archive' | 'restore';

const icons = {
  edit: IconPencil,
  teachers: IconUsers,
  archive: IconArchive,
  restore: IconArchiveOff,
} as const;

interface GroupTableProps {
  readonly groups: readonly GroupSummary[];
  readonly onAction: (action: GroupAction, group: GroupSummary) => void;
}

/** What can be done with a group beside opening it; one of a former year is only taken back. */
export function useGroupActions(onAction: GroupTableProps['onAction']) {
  const { t } = useTranslation('groups');
  return (group: GroupSummary): readonly MenuItem[] =>
    (group.archived ? (['restore'] as const) : (['edit', 'teachers', 'archive'] as const)).map(
      (action) => {
        const ActionIcon = icons[action];
        return {
          key: action,
          words: t(`action.${action}`),
          icon: <ActionIcon size={18} aria-hidden="true" />,
          run: () => onAction(action, group),
        };
      },
    );
}

function GroupRow({ group, actions }: { group: GroupSummary; actions: readonly MenuItem[] }) {
  const { t } = useTranslation('groups');
  const grade = grades.find(({ id }) => id === group.grade_id)?.title;
  return (
    <tr>
      <th scope="row">
        <Link
          to="/dashboard/groups/$id/students"
          params={{ id: String(group.id) }}
          className="db-row-name"
        >
          <GroupMark name={group.name} color={group.color} />
        </Link>
      </th>
      <td data-label={t('list.grade')}>{grade}</td>
      <td data-label={t('list.students')}>{group.student_count}</td>
      <td data-label={t('list.teachers')}>{group.teachers.join(', ')}</td>
      <td data-label={t('list.school')}>{group.school}</td>
      <td data-label={t('code.title')}>
        {group.class_code === undefined ? (
          <span className="db-lead">{t('list.noCode')}</span>
        ) : (
          <span className="font-bold [letter-spacing:0.06em] whitespace-nowrap tabular">
            {inFours(group.class_code)}
          </span>
        )}
      </td>
      <td className="db-row-menu">
        <RowMenu label={t('menu', { name: group.name })} items={actions} />
      </td>
    </tr>
  );
}

/** Groups as rows, to compare. */
export function GroupTable({ groups, onAction }: GroupTableProps) {
  const { t } = useTranslation('groups');
  const actionsOf = useGroupActions(onAction);
  return (
    <Table
      label={t('list.title')}
      heads={[
        t('list.name'),
        t('list.grade'),
        t('list.students'),
        t('list.teachers'),
        t('list.school'),
        t('code.title'),
      ]}
      menu={t('list.menu')}
    >
      <tbody>
        {groups.map((group) => (
          <GroupRow key={group.id} group={group} actions={actionsOf(group)} />
        ))}
      </tbody>
    </Table>
  );
}

import { IconArchive, IconArchiveOff, IconPencil, IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { inFours } from '../../../domain/clear-code';
import { grades } from '../../../domain/reference';
import { GroupMark } from '../../lists/group-mark';
import type { MenuItem } from '../../ui/buttons/menu';
import type { GroupSummary } from './queries';
import { Records } from '../../ui/surfaces/records';

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

/** Groups as rows, to compare. */
export function GroupTable({ groups, onAction }: GroupTableProps) {
  const { t } = useTranslation('groups');
  return (
    <Records
      label={t('list.title')}
      rows={groups}
      keyOf={({ id }) => id}
      columns={[
        {
          head: t('list.name'),
          cell: ({ id, name, color }) => (
            <Link
              to="/dashboard/groups/$id/students"
              params={{ id: String(id) }}
              className="db-row-name"
            >
              <GroupMark name={name} color={color} />
            </Link>
          ),
        },
        {
          head: t('list.grade'),
          cell: ({ grade_id }) => grades.find(({ id }) => id === grade_id)?.title,
        },
        { head: t('list.students'), cell: ({ student_count }) => student_count },
        { head: t('list.teachers'), cell: ({ teachers }) => teachers.join(', ') },
        { head: t('list.school'), cell: ({ school }) => school },
        {
          head: t('code.title'),
          cell: ({ class_code: code }) =>
            code === undefined ? (
              <span className="db-lead">{t('list.noCode')}</span>
            ) : (
              <span className="font-bold [letter-spacing:0.06em] whitespace-nowrap tabular">
                {inFours(code)}
              </span>
            ),
        },
      ]}
      menu={{
        head: t('list.menu'),
        label: ({ name }) => t('menu', { name }),
        items: useGroupActions(onAction),
      }}
    />
  );
}

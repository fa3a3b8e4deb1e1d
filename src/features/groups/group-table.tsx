import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { inFours } from '../../../domain/clear-code';
import { grades } from '../../../domain/reference';
import { GroupMark } from '../../lists/group-mark';
import type { MenuItem } from '../../ui/buttons/menu';
import type { GroupSummary } from './queries';
import { Records } from '../../lists/records';

interface GroupTableProps {
  readonly groups: readonly GroupSummary[];
  readonly actionsOf: (group: GroupSummary) => readonly MenuItem[];
}

/** Groups as rows, to compare. */
export function GroupTable({ groups, actionsOf }: GroupTableProps) {
  const { t } = useTranslation('groups');
  return (
    <Records
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
        { head: t('list.students'), cell: ({ student_count }) => student_count, numeric: true },
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
        label: ({ name }) => t('menu', { name }),
        items: actionsOf,
      }}
    />
  );
}

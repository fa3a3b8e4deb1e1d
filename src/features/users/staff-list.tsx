/** What the lists of accounts and of invitations have in common. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { staffRoles, type StaffRole } from '../../../domain/permissions';
import { Sheet } from '../../ui/surfaces/sheet';
import { Table } from '../../ui/surfaces/table';
import { useSchoolFilter } from '../../lists/use-school-filter';
import type { ListSearch } from '../../lists/search-state';

interface Placed extends ListSearch {
  readonly role?: StaffRole | undefined;
  readonly school?: number | undefined;
}

/** By role, and by school for whoever sees several. */
export function usePlaceFilters({ role, school }: Placed) {
  const { t } = useTranslation(['users', 'dashboard']);
  const bySchool = useSchoolFilter(t('column.school'), school);
  const byRole = {
    key: 'role' as const,
    label: t('column.role'),
    value: role,
    options: staffRoles.map((value) => ({ value, label: t(`dashboard:role.${value}`) })),
  };
  return [byRole, ...bySchool];
}

interface StaffTableProps {
  readonly caption: string;
  readonly heads: readonly string[];
  /** The rows; each ends with a cell for its menu. */
  readonly children: ReactNode;
}

export function StaffTable({ caption, heads, children }: StaffTableProps) {
  const { t } = useTranslation('users');
  return (
    <Sheet size="small">
      <Table label={caption} heads={heads} menu={t('column.menu')}>
        <tbody>{children}</tbody>
      </Table>
    </Sheet>
  );
}

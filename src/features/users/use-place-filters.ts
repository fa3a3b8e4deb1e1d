import { useTranslation } from 'react-i18next';
import { staffRoles, type StaffRole } from '../../../domain/permissions';
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

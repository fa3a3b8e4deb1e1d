/** What the lists of accounts and of invitations have in common. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { staffRoles, type StaffRole } from '../../../domain/permissions';
import { FilterBar } from '../../lists/filter-bar';
import list from '../../lists/list.module.css';
import type { PillOption } from '../../lists/pill-select';
import { schoolsQuery } from '../../lists/schools-query';
import { changed, type ListSearch } from '../../lists/search-state';

interface Placed extends ListSearch {
  readonly role?: StaffRole | undefined;
  readonly school?: number | undefined;
}

/** By role, and by school for whoever sees several. */
export function usePlaceFilters({ role, school }: Placed) {
  const { t } = useTranslation(['users', 'dashboard']);
  const schools = useQuery(schoolsQuery).data?.data ?? [];
  const byRole = {
    key: 'role' as const,
    label: t('column.role'),
    value: role,
    options: staffRoles.map((value) => ({ value, label: t(`dashboard:role.${value}`) })),
  };
  const bySchool = {
    key: 'school' as const,
    label: t('column.school'),
    value: school === undefined ? undefined : String(school),
    options: schools.map(({ id, name }) => ({ value: String(id), label: name })),
  };
  // Of one school there is nothing to choose.
  return schools.length > 1 ? [byRole, bySchool] : [byRole];
}

interface StaffFiltersProps<Search extends Placed> {
  readonly at: Search;
  readonly filters: readonly {
    readonly key: Exclude<keyof Search, 'page'> & string;
    readonly label: string;
    readonly value: string | undefined;
    readonly off?: string;
    readonly options: readonly PillOption[];
  }[];
  readonly onStep: (search: Search) => void;
}

export function StaffFilters<Search extends Placed>(props: StaffFiltersProps<Search>) {
  const { at, filters, onStep } = props;
  return (
    <div className={list['filters']}>
      <FilterBar
        filters={filters}
        onChange={(key, value) =>
          onStep(changed(at, key, key === 'school' ? value && Number(value) : value))
        }
        onClear={() => onStep({} as Search)}
      />
    </div>
  );
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
    <div className="db-sheet" data-size="small">
      <table className="db-table">
        <caption className="db-hidden">{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            <td>
              <span className="db-hidden">{t('column.menu')}</span>
            </td>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

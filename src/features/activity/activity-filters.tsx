import { useTranslation } from 'react-i18next';
import { DayField } from '../../forms/day-field';
import { FilterBar, type Filter } from '../../lists/filter-bar';
import list from '../../lists/list.module.css';
import { useSchoolFilter } from '../../lists/use-school-filter';
import { kept, type SearchValue } from '../../lists/search-state';
import { auditActs, type ActivitySearch } from './activity-search';

interface ActivityFiltersProps {
  readonly at: ActivitySearch;
  /** Of those who are asked for, as far as the log knows them. */
  readonly names: { readonly actor: string | undefined; readonly person: string | undefined };
  readonly onStep: (search: ActivitySearch) => void;
}

type Key = 'actor' | 'person' | 'act' | 'school';

/** By who, to whom, what, where and when. Who and whom are chosen in the list, or found by name. */
export function ActivityFilters({ at, names, onStep }: ActivityFiltersProps) {
  const { t } = useTranslation('activity');
  const bySchool = useSchoolFilter(t('filter.school'), at.school);
  const change = (key: keyof ActivitySearch, value: SearchValue | undefined) =>
    onStep(kept({ ...at, before: undefined, [key]: value }));
  const chosen = (key: 'actor' | 'person'): readonly Filter<Key>[] => {
    const value = at[key];
    if (value === undefined) return [];
    const label = names[key] ?? t('filter.unknown');
    const options = [{ value, label }];
    return [{ key, label: t(`filter.${key}`), value, options }];
  };
  const filters: readonly Filter<Key>[] = [
    {
      key: 'act',
      label: t('filter.act'),
      value: at.act,
      options: auditActs.map((value) => ({ value, label: t(`act.${value}`) })),
    },
    ...bySchool,
    ...chosen('actor'),
    ...chosen('person'),
  ];
  return (
    <div className={list['filters']}>
      <FilterBar
        filters={filters}
        onChange={(key, value) => change(key, value)}
        onClear={() => onStep({})}
      />
      {/* One line each: they stand below the other filters, and have no hints. */}
      <div
        className="mt-2.5 flex flex-wrap gap-x-4 gap-y-2 [&>div]:flex [&>div]:items-center [&>div]:gap-2 [&>div]:whitespace-nowrap max-narrow:[&>div]:flex-[1_1_100%] [&>div>span]:hidden"
        role="group"
        aria-label={t('filter.days')}
      >
        <DayField label={t('filter.from')} value={at.from} onDay={(day) => change('from', day)} />
        <DayField
          label={t('filter.to')}
          value={at.to}
          min={at.from}
          onDay={(day) => change('to', day)}
        />
      </div>
    </div>
  );
}

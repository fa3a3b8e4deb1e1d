import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DayField } from '../../forms/day-field';
import { FilterBar, type Filter } from '../../lists/filter-bar';
import list from '../../lists/list.module.css';
import { schoolsQuery } from '../../lists/schools-query';
import { kept } from '../../lists/search-state';
import { auditActs, type ActivitySearch } from './activity-search';
import classes from './activity.module.css';

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
  const schools = useQuery(schoolsQuery).data?.data ?? [];
  const change = (key: keyof ActivitySearch, value: string | number | undefined) =>
    onStep(kept({ ...at, before: undefined, [key]: value }));
  const chosen = (key: 'actor' | 'person'): readonly Filter<Key>[] => {
    const value = at[key];
    if (value === undefined) return [];
    const label = names[key] ?? t('filter.unknown');
    const options = [{ value: String(value), label }];
    return [{ key, label: t(`filter.${key}`), value: String(value), options }];
  };
  const filters: readonly Filter<Key>[] = [
    {
      key: 'act',
      label: t('filter.act'),
      value: at.act,
      options: auditActs.map((value) => ({ value, label: t(`act.${value}`) })),
    },
    // Of one school there is nothing to choose.
    ...(schools.length > 1
      ? [
          {
            key: 'school' as const,
            label: t('filter.school'),
            value: at.school === undefined ? undefined : String(at.school),
            options: schools.map(({ id, name }) => ({ value: String(id), label: name })),
          },
        ]
      : []),
    ...chosen('actor'),
    ...chosen('person'),
  ];
  return (
    <div className={list['filters']}>
      <FilterBar
        filters={filters}
        onChange={(key, value) => change(key, key === 'act' ? value : value && Number(value))}
        onClear={() => onStep({})}
      />
      <div className={classes['days']} role="group" aria-label={t('filter.days')}>
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

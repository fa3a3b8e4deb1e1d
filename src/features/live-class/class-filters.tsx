import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { PillSelect } from '../../lists/pill-select';
import { Pill } from '../../ui/buttons/pill';
import { standings, type Counts, type Order, type Standing } from './standing';

const orders: readonly Order[] = ['help', 'name', 'progress'];

interface ClassFiltersProps {
  /** Of the whole class. */
  readonly counts: Counts;
  readonly only: Standing | undefined;
  readonly onOnly: (standing: Standing | undefined) => void;
  readonly order: Order;
  readonly onOrder: (order: Order) => void;
}

/** Who is shown, and in which order. Drawn again only when the counts are others: most news changes none. */
export const ClassFilters = memo(
  function ClassFilters({ counts, only, onOnly, order, onOrder }: ClassFiltersProps) {
    const { t } = useTranslation('live');
    const all = standings.reduce((sum, standing) => sum + counts[standing], 0);
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-3 edge-top">
        <div className="flex flex-wrap gap-1.5" role="group" aria-label={t('filter.label')}>
          <Pill on={only === undefined} onClick={() => onOnly(undefined)}>
            {t('filter.all', { count: all })}
          </Pill>
          {standings
            .filter((standing) => counts[standing] > 0 || standing === only)
            .map((standing) => (
              <Pill
                key={standing}
                {...(standing === 'help' && { tint: 'warn' as const })}
                on={only === standing}
                onClick={() => onOnly(only === standing ? undefined : standing)}
              >
                {t(`filter.${standing}`, { count: counts[standing] })}
              </Pill>
            ))}
        </div>
        <PillSelect
          label={t('order.label')}
          value={order}
          options={orders.map((value) => ({ value, label: t(`order.${value}`) }))}
          onChange={(value) => onOrder(orders.find((known) => known === value) ?? 'help')}
        />
      </div>
    );
  },
  (before, after) =>
    standings.every((standing) => before.counts[standing] === after.counts[standing]) &&
    before.only === after.only &&
    before.onOnly === after.onOnly &&
    before.order === after.order &&
    before.onOrder === after.onOrder,
);

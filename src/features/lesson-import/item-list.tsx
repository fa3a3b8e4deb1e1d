import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/fields/inputs';
import { boundBy } from './chosen';
import classes from './lesson-import.module.css';
import type { ImportItem } from './queries';

interface ItemListProps {
  readonly items: readonly ImportItem[];
  readonly chosen: ReadonlySet<string>;
  readonly taken: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
}

const counted = ['lessons', 'criteria', 'blocks', 'questions', 'pictures'] as const;

function Counts({ item }: { item: ImportItem }) {
  const { t } = useTranslation('import');
  const words = counted.flatMap((name) => {
    const count = item[name];
    // A quiz is its questions: to count them as blocks too would say it twice.
    const twice = name === 'blocks' && count === item.questions;
    return count === undefined || count === 0 || twice ? [] : [t(`plan.${name}`, { count })];
  });
  return <span className="text-muted">{words.join(' · ')}</span>;
}

/** Each document with a box to tick; what a chosen sequence brings stays ticked. */
export function ItemList({ items, chosen, taken, onChoose }: ItemListProps) {
  const { t } = useTranslation('import');
  const bound = boundBy(items, chosen);
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  };
  const all = chosen.size === items.length;
  return (
    <fieldset className="m-0 grid min-w-0 gap-1 p-0 no-edge">
      <legend className="mb-1 p-0 text-sm font-semibold text-muted">{t('plan.take')}</legend>
      {items.length > 1 ? (
        <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
          <Checkbox
            checked={all}
            onChange={() => onChoose(new Set(all ? [] : items.map(({ local_id }) => local_id)))}
          />
          <span className="font-semibold wrap-anywhere">{t('plan.all')}</span>
        </label>
      ) : null}
      <ul className={classes['scroll']}>
        {items.map((item) => (
          <li key={item.local_id}>
            <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
              <Checkbox
                checked={taken.has(item.local_id)}
                disabled={bound.has(item.local_id)}
                onChange={() => toggle(item.local_id)}
              />
              <span className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-0.5">
                <span className="font-semibold wrap-anywhere" dir="auto">
                  {item.title === '' ? t('plan.untitled') : item.title}
                </span>
                <span className="rounded-[1rem] bg-inset px-2 py-0.25 text-xs">
                  {t(`plan.kind.${item.kind}`)}
                </span>
                <Counts item={item} />
                {bound.has(item.local_id) ? (
                  <span className="text-muted">{t('plan.with')}</span>
                ) : null}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

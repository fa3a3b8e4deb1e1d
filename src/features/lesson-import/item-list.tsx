import { useTranslation } from 'react-i18next';
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
  return <span className={classes['quiet']}>{words.join(' · ')}</span>;
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
    <fieldset className={classes['items']}>
      <legend className={classes['legend']}>{t('plan.take')}</legend>
      {items.length > 1 ? (
        <label className={classes['item']}>
          <input
            type="checkbox"
            checked={all}
            onChange={() => onChoose(new Set(all ? [] : items.map(({ local_id }) => local_id)))}
          />
          <span className={classes['itemTitle']}>{t('plan.all')}</span>
        </label>
      ) : null}
      <ul className={classes['scroll']}>
        {items.map((item) => (
          <li key={item.local_id}>
            <label className={classes['item']}>
              <input
                type="checkbox"
                checked={taken.has(item.local_id)}
                disabled={bound.has(item.local_id)}
                onChange={() => toggle(item.local_id)}
              />
              <span className={classes['itemWords']}>
                <span className={classes['itemTitle']} dir="auto">
                  {item.title === '' ? t('plan.untitled') : item.title}
                </span>
                <span className={classes['kind']}>{t(`plan.kind.${item.kind}`)}</span>
                <Counts item={item} />
                {bound.has(item.local_id) ? (
                  <span className={classes['quiet']}>{t('plan.with')}</span>
                ) : null}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

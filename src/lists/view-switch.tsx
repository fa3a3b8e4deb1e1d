import { IconLayoutGrid, IconList } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './filter-bar.module.css';

export type ListView = 'list' | 'cards';

interface ViewSwitchProps {
  readonly view: ListView;
  readonly onView: (view: ListView) => void;
}

const looks = [
  { view: 'list', Icon: IconList },
  { view: 'cards', Icon: IconLayoutGrid },
] as const;

/** Whether a list is shown as rows, to compare, or as cards, to look through. */
export function ViewSwitch({ view, onView }: ViewSwitchProps) {
  const { t } = useTranslation('lists');
  return (
    <div className={classes['switch']} role="group" aria-label={t('view.label')}>
      {looks.map(({ view: each, Icon }) => (
        <button
          key={each}
          type="button"
          aria-pressed={view === each}
          aria-label={t(`view.${each}`)}
          title={t(`view.${each}`)}
          onClick={() => onView(each)}
        >
          <Icon size={20} aria-hidden="true" />
        </button>
      ))}
    </div>
  );
}

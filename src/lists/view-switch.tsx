import { IconLayoutGrid, IconList } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Segmented } from '../ui/buttons/segmented';

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
    <Segmented
      iconsOnly
      label={t('view.label')}
      value={view}
      segments={looks.map(({ view: value, Icon }) => ({
        value,
        words: t(`view.${value}`),
        icon: <Icon size={20} />,
      }))}
      onChange={onView}
    />
  );
}

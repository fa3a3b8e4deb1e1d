import {
  IconChartBar,
  IconCalendarCheck,
  IconHelp,
  IconHome,
  IconListDetails,
  IconPencilPlus,
  IconFileText,
  IconRoute,
  IconSchool,
  IconSettings,
  IconShare3,
  IconTable,
  IconUsers,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { UnstyledButton } from '../../ui/buttons/unstyled-button';
import type { PaletteGroup, PaletteItem } from './palette-items';

const icons = new Map<PaletteItem['icon'], Icon>([
  ['home', IconHome],
  ['resources', IconFileText],
  ['sequences', IconRoute],
  ['rubrics', IconTable],
  ['categories', IconListDetails],
  ['assignments', IconCalendarCheck],
  ['groups', IconUsersGroup],
  ['students', IconSchool],
  ['users', IconUsers],
  ['data', IconChartBar],
  ['settings', IconSettings],
  ['share', IconShare3],
  ['make', IconPencilPlus],
  ['help', IconHelp],
]);

export const paletteListId = 'palette-list';
export const optionId = (index: number) => `palette-${String(index)}`;

interface PaletteListProps {
  readonly items: readonly PaletteItem[];
  readonly selected: number;
  readonly onTake: (index: number) => void;
}

type Numbered = { readonly item: PaletteItem; readonly index: number };

/** In the order in which they are shown: neighbours of one group stand together. */
function grouped(items: readonly PaletteItem[]): readonly [PaletteGroup, readonly Numbered[]][] {
  const groups = new Map<PaletteGroup, Numbered[]>();
  items.forEach((item, index) => {
    groups.set(item.group, [...(groups.get(item.group) ?? []), { item, index }]);
  });
  return [...groups];
}

export function PaletteList({ items, selected, onTake }: PaletteListProps) {
  const { t } = useTranslation('dashboard');
  return (
    <div
      id={paletteListId}
      role="listbox"
      aria-label={t('palette.results')}
      className="grid max-h-[min(26rem,100dvh_-_14rem)] gap-2 overflow-y-auto p-2 edge-top empty:hidden"
    >
      {grouped(items).map(([group, entries]) => (
        <div key={group} role="group" aria-label={t(`palette.group.${group}`)}>
          <p className="px-3 pt-1.5 pb-0.5 text-xs font-bold text-muted" aria-hidden="true">
            {t(`palette.group.${group}`)}
          </p>
          {entries.map(({ item, index }) => {
            const ItemIcon = icons.get(item.icon) ?? IconFileText;
            return (
              // Not Spotlight's own, which has no id for the field to point at.
              <UnstyledButton
                key={item.id}
                id={optionId(index)}
                role="option"
                tabIndex={-1}
                aria-selected={index === selected}
                className="flex min-h-10 w-full items-center gap-3 rounded-lg px-3 py-1 hover:bg-paper aria-selected:bg-brand-soft aria-selected:text-brand-text pointer-coarse:min-h-11"
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onTake(index)}
              >
                <ItemIcon
                  size={20}
                  aria-hidden="true"
                  className={`flex-none ${index === selected ? '' : 'text-muted'}`}
                />
                <span className="font-semibold">{item.words}</span>
                {item.detail === undefined ? null : (
                  <span className="ms-auto max-w-[40%] flex-none text-sm text-muted">
                    {item.detail}
                  </span>
                )}
              </UnstyledButton>
            );
          })}
        </div>
      ))}
    </div>
  );
}

import {
  IconArrowBackUp,
  IconArrowBarToRight,
  IconArrowDown,
  IconArrowBarToLeft,
  IconArrowMerge,
  IconArrowUp,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TreeRow } from '../../../domain/category-tree';
import { IconButton } from '../../ui/buttons/icon-button';
import { directions, type Direction } from './moves';

interface ToolProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly hint?: string;
  readonly wide?: boolean;
  readonly can: boolean;
  readonly onUse: () => void;
}

/** It stays in reach of the keyboard when there is nothing to do: the focus would be lost with it. */
function Tool({ icon, label, hint, wide = false, can, onUse }: ToolProps) {
  return (
    <IconButton
      label={label}
      hint={hint === undefined ? label : `${label} (${hint})`}
      icon={icon}
      off={!can}
      wide={wide}
      size="small"
      onClick={onUse}
    />
  );
}

const directionIcons: Readonly<Record<Direction, ReactNode>> = {
  up: <IconArrowUp size={18} />,
  down: <IconArrowDown size={18} />,
  out: <IconArrowBarToLeft size={18} />,
  in: <IconArrowBarToRight size={18} />,
};

const directionKeys: Readonly<Record<Direction, string>> = {
  up: 'Alt ↑',
  down: 'Alt ↓',
  out: 'Alt ←',
  in: 'Alt →',
};

interface CategoryToolsProps {
  readonly current: TreeRow | undefined;
  readonly canMove: (direction: Direction) => boolean;
  readonly canNest: boolean;
  readonly canMerge: boolean;
  readonly canUndo: boolean;
  readonly onMove: (direction: Direction) => void;
  readonly onAddInside: () => void;
  readonly onRename: () => void;
  readonly onMerge: () => void;
  readonly onDelete: () => void;
  readonly onUndo: () => void;
}

/** What can be done with the category that is chosen in the tree. */
export function CategoryTools(props: CategoryToolsProps) {
  const { t } = useTranslation('categories');
  const chosen = props.current !== undefined;
  const name = props.current?.title ?? '';
  return (
    <div
      role="toolbar"
      aria-label={chosen ? t('tools', { name }) : t('toolsEmpty')}
      className="sticky top-0 z-2 -mx-2 flex flex-wrap items-center gap-1 bg-card px-1 pt-1 pb-2.5 edge-bottom"
    >
      <span className="inline-flex">
        {directions.map((direction) => (
          <Tool
            key={direction}
            icon={directionIcons[direction]}
            label={t(`move.${direction}`)}
            hint={directionKeys[direction]}
            can={chosen && props.canMove(direction)}
            onUse={() => props.onMove(direction)}
          />
        ))}
      </span>
      <Tool
        wide
        icon={<IconPlus size={18} />}
        label={t('addInside')}
        can={chosen && props.canNest}
        onUse={props.onAddInside}
      />
      <Tool
        wide
        icon={<IconPencil size={18} />}
        label={t('rename')}
        hint="F2"
        can={chosen}
        onUse={props.onRename}
      />
      <Tool
        wide
        icon={<IconArrowMerge size={18} />}
        label={t('merge.open')}
        can={chosen && props.canMerge}
        onUse={props.onMerge}
      />
      <Tool
        wide
        icon={<IconTrash size={18} />}
        label={t('delete.open')}
        can={chosen}
        onUse={props.onDelete}
      />
      <Tool
        wide
        icon={<IconArrowBackUp size={18} />}
        label={t('undo')}
        hint="Ctrl Z"
        can={props.canUndo}
        onUse={props.onUndo}
      />
    </div>
  );
}

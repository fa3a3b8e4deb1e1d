import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconChevronDown, IconChevronRight, IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TreeRow } from '../../../domain/category-tree';
import classes from './categories.module.css';

interface CategoryRowProps {
  readonly row: TreeRow;
  /** Where it would come to stand while it is dragged. */
  readonly level: number;
  readonly current: boolean;
  readonly open: boolean;
  readonly canEdit: boolean;
  readonly sequences: number | undefined;
  /** In the place of the title while that is written. */
  readonly field: ReactNode;
  readonly onCurrent: () => void;
  readonly onToggle: () => void;
  readonly onRename: () => void;
}

/** One category. It can be dragged anywhere on it; everything else is done by keys or the buttons above. */
export function CategoryRow(props: CategoryRowProps) {
  const { t } = useTranslation('categories');
  const { row, open, field } = props;
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: row.id,
    disabled: !props.canEdit || Boolean(field),
  });
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <li
      ref={setNodeRef}
      role="treeitem"
      aria-level={row.level}
      aria-setsize={row.siblings}
      aria-posinset={row.position + 1}
      aria-expanded={row.children > 0 ? open : undefined}
      aria-selected={props.current}
      tabIndex={props.current ? 0 : -1}
      data-id={row.id}
      data-level={props.level}
      data-dragging={isDragging || undefined}
      className={classes['row']}
      style={{ transform: CSS.Translate.toString(transform), transition: transition }}
      onFocus={props.onCurrent}
      onDoubleClick={props.canEdit && !field ? props.onRename : undefined}
      {...listeners}
    >
      {props.canEdit ? (
        <span className={classes['grip']} aria-hidden="true">
          <IconGripVertical size={18} />
        </span>
      ) : null}
      {row.children > 0 ? (
        // The tree's own keys open and close as well, so this is for pointers only.
        <span className={classes['chevron']} aria-hidden="true" onClick={props.onToggle}>
          <Chevron size={18} />
        </span>
      ) : (
        <span
          className="grid h-7 w-6 flex-none place-items-center text-muted max-narrow:w-3"
          aria-hidden="true"
        />
      )}
      {field ?? (
        <>
          <span className={classes['title']}>{row.title}</span>
          {props.sequences === undefined || props.sequences === 0 ? null : (
            <span className="ms-auto whitespace-nowrap text-muted">
              {t('sequences', { count: props.sequences })}
            </span>
          )}
        </>
      )}
    </li>
  );
}

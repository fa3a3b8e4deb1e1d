import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconChevronDown, IconChevronRight, IconGripVertical } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
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

/** How a row lies, also that of a category without a name yet. */
export const categoryRow =
  'relative ms-[calc(var(--level)*1.75rem)] flex min-h-9.5 items-center gap-2 rounded-lg py-1 ps-1 pe-2.5 pointer-coarse:min-h-11 max-narrow:ms-[calc(var(--level)*1rem)]';

/** How far in a row of this level begins, for `categoryRow`. */
export const indented = (level: number) => ({ '--level': level - 1 }) as CSSProperties;

/** A thin line from the parent down. */
export const LineOfParent = () => (
  <span className="absolute inset-y-0 -start-2 w-px bg-line" aria-hidden="true" />
);

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
      data-dragging={isDragging || undefined}
      className={`${classes['row'] ?? ''} ${categoryRow}`}
      style={{ transform: CSS.Translate.toString(transform), transition, ...indented(props.level) }}
      onFocus={props.onCurrent}
      onDoubleClick={props.canEdit && !field ? props.onRename : undefined}
      {...listeners}
    >
      {props.level > 1 ? <LineOfParent /> : null}
      {props.canEdit ? (
        <span
          className={`grid text-muted opacity-70 ${isDragging ? 'cursor-grabbing' : 'cursor-grab'}`}
          aria-hidden="true"
        >
          <IconGripVertical size={18} />
        </span>
      ) : null}
      {row.children > 0 ? (
        // The tree's own keys open and close as well, so this is for pointers only.
        <span
          className="grid h-7 w-6 flex-none cursor-pointer place-items-center rounded-md text-muted hover:bg-paper-deep pointer-coarse:h-10 pointer-coarse:w-9"
          aria-hidden="true"
          onClick={props.onToggle}
        >
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
          <span
            className={`min-w-0 wrap-anywhere ${props.level === 1 ? 'font-bold' : 'font-semibold'}`}
          >
            {row.title}
          </span>
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

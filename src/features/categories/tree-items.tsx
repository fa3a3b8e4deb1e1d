import { useTranslation } from 'react-i18next';
import type { TreeRow } from '../../../domain/category-tree';
import { insertedAt } from '../../../domain/lists';
import classes from './categories.module.css';
import { CategoryRow } from './category-row';
import { newAfter } from './moves';
import { TitleField } from './title-field';
import type { TreeDesk, TreeProps } from './use-tree-desk';

interface NewRowProps {
  readonly desk: TreeDesk;
  readonly parentId: number | null;
}

/** The row of a category that is just being named. */
function NewRow({ desk, parentId }: NewRowProps) {
  const { t } = useTranslation('categories');
  const level = parentId === null ? 1 : (desk.rowOf(parentId)?.level ?? 0) + 1;
  return (
    <li
      role="treeitem"
      aria-selected="false"
      aria-level={level}
      data-level={level}
      className={classes['row']}
    >
      <span className={classes['leaf']} aria-hidden="true" />
      <TitleField
        label={t('newTitle')}
        title=""
        problem={desk.refusal}
        busy={desk.adding}
        onKeep={(title) => void desk.add(parentId, title)}
        onCancel={(byKey) => desk.leave(desk.current?.id, byKey)}
      />
    </li>
  );
}

interface TreeItemsProps extends TreeProps {
  readonly desk: TreeDesk;
  /** In the order in which they are shown, also while one is dragged. */
  readonly seen: readonly TreeRow[];
  readonly levelOf: (row: TreeRow) => number;
}

/** The rows, with fields where something is being named. */
export function TreeItems({ categories, doing, desk, seen, levelOf }: TreeItemsProps) {
  const { t } = useTranslation('categories');
  const countOf = new Map(categories.data.map((one) => [one.id, one.sequence_count]));
  const items = seen.map((row) => (
    <CategoryRow
      key={row.id}
      row={row}
      level={levelOf(row)}
      current={row.id === desk.current?.id}
      open={desk.isOpen(row.id)}
      canEdit={categories.can_edit}
      sequences={countOf.get(row.id)}
      field={
        doing?.kind === 'rename' && doing.id === row.id ? (
          <TitleField
            label={t('newTitleOf', { name: row.title })}
            title={row.title}
            problem={undefined}
            busy={false}
            onKeep={(title) => desk.rename(row, title)}
            onCancel={(byKey) => desk.leave(row.id, byKey)}
          />
        ) : null
      }
      onCurrent={() => desk.choose(row.id)}
      onToggle={() => desk.toggle(row.id)}
      onRename={() => desk.begin({ kind: 'rename', id: row.id })}
    />
  ));
  if (doing?.kind !== 'add' || desk.arrived) return items;
  const { parentId } = doing;
  const field = <NewRow key="new" desk={desk} parentId={parentId} />;
  return insertedAt(items, newAfter(seen, parentId) + 1, field);
}

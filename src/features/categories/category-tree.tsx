import { useTranslation } from 'react-i18next';
import { categoryBounds } from '../../../domain/category-tree';
import classes from './categories.module.css';
import { CategoryTools } from './category-tools';
import { DeleteDialog } from './delete-dialog';
import { MergeDialog } from './merge-dialog';
import { stepOf } from './moves';
import { SortedRows } from './sorted-rows';
import { TreeItems } from './tree-items';
import { onTreeKey } from './tree-keys';
import { useTreeDesk, type TreeDesk, type TreeProps } from './use-tree-desk';

function Tools({ categories, changes, desk }: TreeProps & { desk: TreeDesk }) {
  const { data: tree } = categories;
  const { current, begin } = desk;
  return (
    <CategoryTools
      current={current}
      canMove={(direction) =>
        current !== undefined && stepOf(tree, current, direction) !== undefined
      }
      canNest={current !== undefined && current.level < categoryBounds.depth}
      canMerge={tree.length > 1}
      canUndo={changes.undoable !== undefined}
      onMove={(direction) => desk.step(direction, false)}
      onAddInside={() => current && begin({ kind: 'add', parentId: current.id })}
      onRename={() => current && begin({ kind: 'rename', id: current.id })}
      onMerge={() => current && begin({ kind: 'merge', id: current.id })}
      onDelete={() => current && begin({ kind: 'delete', id: current.id })}
      onUndo={desk.undo}
    />
  );
}

/** The question that is open, if any. */
function Asked({ categories, doing, onDoing, desk }: TreeProps & { desk: TreeDesk }) {
  const asked = doing && 'id' in doing ? desk.rowOf(doing.id) : undefined;
  if (!asked) return null;
  const about = { tree: categories.data, category: asked, onClose: () => onDoing(undefined) };
  if (doing?.kind === 'delete') {
    return <DeleteDialog {...about} onDelete={() => desk.remove(asked)} />;
  }
  if (doing?.kind === 'merge') {
    return <MergeDialog {...about} onMerge={(into) => desk.merge(asked, into)} />;
  }
  return null;
}

/** The tree with its tools. One row is the current one: keys and tools are about it. */
export function CategoryTree(props: TreeProps) {
  const { t } = useTranslation('categories');
  const { data: tree, can_edit: canEdit } = props.categories;
  const desk = useTreeDesk(props);
  const { rows, current, begin } = desk;
  const edit = current && {
    move: (direction: Parameters<TreeDesk['step']>[0]) => desk.step(direction, true),
    rename: () => begin({ kind: 'rename', id: current.id }),
    remove: () => begin({ kind: 'delete', id: current.id }),
    undo: desk.undo,
  };
  return (
    <>
      {canEdit ? <Tools {...props} desk={desk} /> : null}
      <p role="status" className={classes['hidden']}>
        {desk.said}
      </p>
      <SortedRows tree={tree} rows={rows} onDrop={desk.drop}>
        {(seen, levelOf) => (
          <ul
            ref={desk.list}
            role="tree"
            aria-label={t('title')}
            className={classes['tree']}
            onKeyDown={(event) => {
              if (!current) return;
              const { isOpen, go, toggle } = desk;
              onTreeKey(event, {
                rows,
                current,
                isOpen,
                go,
                toggle,
                edit: canEdit ? edit : undefined,
              });
            }}
          >
            <TreeItems {...props} desk={desk} seen={seen} levelOf={levelOf} />
          </ul>
        )}
      </SortedRows>
      <Asked {...props} desk={desk} />
    </>
  );
}

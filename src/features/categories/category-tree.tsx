import { useTranslation } from 'react-i18next';
import { categoryBounds } from '../../../domain/category-tree';
import { CategoryTools } from './category-tools';
import { DeleteDialog } from './delete-dialog';
import { MergeDialog } from './merge-dialog';
import { stepOf } from './moves';
import { SortedRows } from './sorted-rows';
import { TreeItems } from './tree-items';
import { onTreeKey } from './tree-keys';
import { useTreeEditor, type TreeEditor, type TreeProps } from './use-tree-editor';

function Tools({ categories, changes, editor }: TreeProps & { editor: TreeEditor }) {
  const { data: tree } = categories;
  const { current, begin } = editor;
  return (
    <CategoryTools
      current={current}
      canMove={(direction) =>
        current !== undefined && stepOf(tree, current, direction) !== undefined
      }
      canNest={current !== undefined && current.level < categoryBounds.depth}
      canMerge={tree.length > 1}
      canUndo={changes.undoable !== undefined}
      onMove={(direction) => editor.step(direction, false)}
      onAddInside={() => current && begin({ kind: 'add', parentId: current.id })}
      onRename={() => current && begin({ kind: 'rename', id: current.id })}
      onMerge={() => current && begin({ kind: 'merge', id: current.id })}
      onDelete={() => current && begin({ kind: 'delete', id: current.id })}
      onUndo={editor.undo}
    />
  );
}

/** The question that is open, if any. */
function Asked({ categories, doing, onDoing, editor }: TreeProps & { editor: TreeEditor }) {
  const asked = doing && 'id' in doing ? editor.rowOf(doing.id) : undefined;
  if (!asked) return null;
  const about = { tree: categories.data, category: asked, onClose: () => onDoing(undefined) };
  if (doing?.kind === 'delete') {
    return <DeleteDialog {...about} onDelete={() => editor.remove(asked)} />;
  }
  if (doing?.kind === 'merge') {
    return <MergeDialog {...about} onMerge={(into) => editor.merge(asked, into)} />;
  }
  return null;
}

/** The tree with its tools. One row is the current one: keys and tools are about it. */
export function CategoryTree(props: TreeProps) {
  const { t } = useTranslation('categories');
  const { data: tree, can_edit: canEdit } = props.categories;
  const editor = useTreeEditor(props);
  const { rows, current, begin } = editor;
  const edit = current && {
    move: (direction: Parameters<TreeEditor['step']>[0]) => editor.step(direction, true),
    rename: () => begin({ kind: 'rename', id: current.id }),
    remove: () => begin({ kind: 'delete', id: current.id }),
    undo: editor.undo,
  };
  return (
    <>
      {canEdit ? <Tools {...props} editor={editor} /> : null}
      <p role="status" className="db-hidden">
        {editor.said}
      </p>
      <SortedRows tree={tree} rows={rows} onDrop={editor.drop}>
        {(seen, levelOf) => (
          <ul
            ref={editor.list}
            role="tree"
            aria-label={t('title')}
            className="grid list-none p-0"
            onKeyDown={(event) => {
              if (!current) return;
              const { isOpen, go, toggle } = editor;
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
            <TreeItems {...props} editor={editor} seen={seen} levelOf={levelOf} />
          </ul>
        )}
      </SortedRows>
      <Asked {...props} editor={editor} />
    </>
  );
}

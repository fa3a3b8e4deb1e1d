import { useTranslation } from 'react-i18next';
import type { TreeRow } from '../../../domain/category-tree';
import { insertedAt } from '../../../domain/lists';
import { CategoryRow, categoryRow, indented, LineOfParent } from './category-row';
import { newAfter } from './moves';
import { TitleField } from './title-field';
import type { TreeEditor, TreeProps } from './use-tree-editor';

interface NewRowProps {
  readonly editor: TreeEditor;
  readonly parentId: number | null;
}

/** The row of a category that is just being named. */
function NewRow({ editor, parentId }: NewRowProps) {
  const { t } = useTranslation('categories');
  const level = parentId === null ? 1 : (editor.rowOf(parentId)?.level ?? 0) + 1;
  return (
    <li
      role="treeitem"
      aria-selected="false"
      aria-level={level}
      className={`${categoryRow} bg-card`}
      style={indented(level)}
    >
      {level > 1 ? <LineOfParent /> : null}
      <span
        className="grid h-7 w-6 flex-none place-items-center text-muted max-narrow:w-3"
        aria-hidden="true"
      />
      <TitleField
        label={t('newTitle')}
        title=""
        problem={editor.refusal}
        busy={editor.adding}
        onKeep={(title) => void editor.add(parentId, title)}
        onCancel={(byKey) => editor.leave(editor.current?.id, byKey)}
      />
    </li>
  );
}

interface TreeItemsProps extends TreeProps {
  readonly editor: TreeEditor;
  /** In the order in which they are shown, also while one is dragged. */
  readonly seen: readonly TreeRow[];
  readonly levelOf: (row: TreeRow) => number;
}

/** The rows, with fields where something is being named. */
export function TreeItems({ categories, doing, editor, seen, levelOf }: TreeItemsProps) {
  const { t } = useTranslation('categories');
  const countOf = new Map(categories.data.map((one) => [one.id, one.sequence_count]));
  const items = seen.map((row) => (
    <CategoryRow
      key={row.id}
      row={row}
      level={levelOf(row)}
      current={row.id === editor.current?.id}
      open={editor.isOpen(row.id)}
      canEdit={categories.can_edit}
      sequences={countOf.get(row.id)}
      field={
        doing?.kind === 'rename' && doing.id === row.id ? (
          <TitleField
            label={t('newTitleOf', { name: row.title })}
            title={row.title}
            problem={undefined}
            busy={false}
            onKeep={(title) => editor.rename(row, title)}
            onCancel={(byKey) => editor.leave(row.id, byKey)}
          />
        ) : null
      }
      onCurrent={() => editor.choose(row.id)}
      onToggle={() => editor.toggle(row.id)}
      onRename={() => editor.begin({ kind: 'rename', id: row.id })}
    />
  ));
  if (doing?.kind !== 'add' || editor.arrived) return items;
  const { parentId } = doing;
  const field = <NewRow key="new" editor={editor} parentId={parentId} />;
  return insertedAt(items, newAfter(seen, parentId) + 1, field);
}

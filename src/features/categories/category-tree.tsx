import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { categoryBounds, pathOf, rowsOf } from '../../../domain/category-tree';
import type { TreeRow } from '../../../domain/category-tree';
import { firstWord, formProblem } from '../../api/form-problem';
import { problemWords } from '../../locales/code-words';
import classes from './categories.module.css';
import { CategoryRow } from './category-row';
import { CategoryTools } from './category-tools';
import { DeleteDialog } from './delete-dialog';
import { MergeDialog } from './merge-dialog';
import { openRows, stepOf, type Direction } from './moves';
import type { SequenceCategories } from './queries';
import { SortedRows } from './sorted-rows';
import { TitleField } from './title-field';
import { onTreeKey } from './tree-keys';
import type { CategoryChanges } from './use-category-changes';

/** What is being written or asked. */
export type Doing =
  | { readonly kind: 'rename' | 'merge' | 'delete'; readonly id: number }
  | { readonly kind: 'add'; readonly parentId: number | null };

interface CategoryTreeProps {
  readonly categories: SequenceCategories;
  readonly changes: CategoryChanges;
  readonly doing: Doing | undefined;
  readonly onDoing: (doing: Doing | undefined) => void;
}

/** The tree with its tools. One row is the current one: keys and tools are about it. */
export function CategoryTree({ categories, changes, doing, onDoing }: CategoryTreeProps) {
  const { t, i18n } = useTranslation('categories');
  const { data: tree, can_edit: canEdit } = categories;
  const list = useRef<HTMLUListElement>(null);
  const [chosen, setChosen] = useState<number>();
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set());
  const [focus, setFocus] = useState<{ readonly id: number }>();
  const [said, setSaid] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [adding, setAdding] = useState(false);

  const all = rowsOf(tree);
  const rows = openRows(all, closed);
  const current = rows.find(({ id }) => id === chosen) ?? rows[0];
  const rowOf = (id: number) => all.find((row) => row.id === id);
  const countOf = new Map(tree.map((one) => [one.id, one.sequence_count]));

  // A row that has moved is another place in the document, and the browser drops the focus of what moves.
  useEffect(() => {
    if (focus) list.current?.querySelector<HTMLElement>(`[data-id="${focus.id}"]`)?.focus();
  }, [focus]);

  const go = (id: number) => {
    setChosen(id);
    setFocus({ id });
  };
  const toggle = (id: number) =>
    setClosed((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]));
  const reveal = (parentId: number | null) => {
    if (parentId !== null && closed.has(parentId)) toggle(parentId);
  };

  const place = (row: TreeRow, to: { parent_id: number | null; position: number }) => {
    if (row.parent_id === to.parent_id && row.position === to.position) return false;
    if (!changes.move(row, to)) return false;
    setChosen(row.id);
    reveal(to.parent_id);
    const where = to.parent_id === null ? t('top') : pathOf(tree, to.parent_id).join(' › ');
    setSaid(t('moved', { name: row.title, where, place: to.position + 1 }));
    return true;
  };
  const step = (direction: Direction, keys: boolean) => {
    const to = current && stepOf(tree, current, direction);
    if (!current || !to) {
      setSaid(t('noWay'));
      return;
    }
    if (place(current, to) && keys) setFocus({ id: current.id });
  };
  const undo = () => {
    const id = changes.undo();
    setSaid(t(id === undefined ? 'nothingUndone' : 'undone'));
    if (id !== undefined) setChosen(id);
  };
  const begin = (next: Doing) => {
    setRefusal(undefined);
    changes.forgive();
    if (next.kind === 'add') reveal(next.parentId);
    onDoing(next);
  };
  const leave = (id: number | undefined, byKey: boolean) => {
    onDoing(undefined);
    setRefusal(undefined);
    if (byKey && id !== undefined) setFocus({ id });
  };
  const words = (error: unknown) =>
    problemWords(i18n, firstWord(formProblem(error)) ?? { key: 'errors.unexpected' });

  const rename = (row: TreeRow, title: string) => {
    onDoing(undefined);
    changes.rename(row, title);
    setFocus({ id: row.id });
  };
  const add = async (parentId: number | null, title: string) => {
    setAdding(true);
    try {
      const id = await changes.add(title, parentId);
      onDoing(undefined);
      go(id);
      setSaid(t('added', { name: title }));
    } catch (error) {
      setRefusal(words(error));
    } finally {
      setAdding(false);
    }
  };

  const newRow = (parentId: number | null, level: number) => (
    <li
      key="new"
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
        problem={refusal}
        busy={adding}
        onKeep={(title) => void add(parentId, title)}
        onCancel={(byKey) => leave(current?.id, byKey)}
      />
    </li>
  );
  /** After whom the new row stands: behind the last one below its parent. */
  const addingTo = doing?.kind === 'add' ? doing.parentId : undefined;
  const newAfter = (seen: readonly TreeRow[]): number => {
    if (addingTo === undefined) return -1;
    if (addingTo === null) return seen.length - 1;
    const at = seen.findIndex(({ id }) => id === addingTo);
    const level = seen[at]?.level ?? 0;
    const end = seen.findIndex((row, index) => index > at && row.level <= level);
    return end === -1 ? seen.length - 1 : end - 1;
  };

  const asked = doing && 'id' in doing ? rowOf(doing.id) : undefined;
  const removeAsked = async (row: TreeRow) => {
    const at = rows.findIndex(({ id }) => id === row.id);
    await changes.remove(row.id);
    onDoing(undefined);
    setSaid(t('gone', { name: row.title }));
    const next = rows[at + 1] ?? rows[at - 1];
    if (next) go(next.id);
  };
  const mergeAsked = async (row: TreeRow, into: number) => {
    await changes.merge(row.id, into);
    onDoing(undefined);
    setSaid(t('merged', { name: row.title }));
    go(into);
  };

  return (
    <>
      {canEdit ? (
        <CategoryTools
          current={current}
          canMove={(direction) =>
            current !== undefined && stepOf(tree, current, direction) !== undefined
          }
          canNest={current !== undefined && current.level < categoryBounds.depth}
          canMerge={tree.length > 1}
          canUndo={changes.undoable !== undefined}
          onMove={(direction) => step(direction, false)}
          onAddInside={() => current && begin({ kind: 'add', parentId: current.id })}
          onRename={() => current && begin({ kind: 'rename', id: current.id })}
          onMerge={() => current && begin({ kind: 'merge', id: current.id })}
          onDelete={() => current && begin({ kind: 'delete', id: current.id })}
          onUndo={undo}
        />
      ) : null}
      <p role="status" className={classes['hidden']}>
        {said}
      </p>
      <SortedRows
        tree={tree}
        rows={rows}
        onDrop={(row, to) => place(row, to) && setFocus({ id: row.id })}
      >
        {(seen, levelOf) => {
          const items = seen.map((row) => (
            <CategoryRow
              key={row.id}
              row={row}
              level={levelOf(row)}
              current={row.id === current?.id}
              open={!closed.has(row.id)}
              canEdit={canEdit}
              sequences={countOf.get(row.id)}
              field={
                doing?.kind === 'rename' && doing.id === row.id ? (
                  <TitleField
                    label={t('newTitleOf', { name: row.title })}
                    title={row.title}
                    problem={undefined}
                    busy={false}
                    onKeep={(title) => rename(row, title)}
                    onCancel={(byKey) => leave(row.id, byKey)}
                  />
                ) : null
              }
              onCurrent={() => setChosen(row.id)}
              onToggle={() => toggle(row.id)}
              onRename={() => begin({ kind: 'rename', id: row.id })}
            />
          ));
          if (addingTo !== undefined) {
            const level = addingTo === null ? 1 : (rowOf(addingTo)?.level ?? 0) + 1;
            items.splice(newAfter(seen) + 1, 0, newRow(addingTo, level));
          }
          return (
            <ul
              ref={list}
              role="tree"
              aria-label={t('title')}
              className={classes['tree']}
              onKeyDown={(event) => {
                if (!current) return;
                onTreeKey(event, {
                  rows,
                  current,
                  isOpen: (id) => !closed.has(id),
                  go,
                  toggle,
                  edit: canEdit
                    ? {
                        move: (direction) => step(direction, true),
                        rename: () => begin({ kind: 'rename', id: current.id }),
                        remove: () => begin({ kind: 'delete', id: current.id }),
                        undo,
                      }
                    : undefined,
                });
              }}
            >
              {items}
            </ul>
          );
        }}
      </SortedRows>
      {doing?.kind === 'delete' && asked ? (
        <DeleteDialog
          tree={tree}
          category={asked}
          onDelete={() => removeAsked(asked)}
          onClose={() => onDoing(undefined)}
        />
      ) : null}
      {doing?.kind === 'merge' && asked ? (
        <MergeDialog
          tree={tree}
          category={asked}
          onMerge={(into) => mergeAsked(asked, into)}
          onClose={() => onDoing(undefined)}
        />
      ) : null}
    </>
  );
}

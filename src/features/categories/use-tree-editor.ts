import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pathOf, rowsOf } from '../../../domain/category-tree';
import type { TreeRow } from '../../../domain/category-tree';
import { firstWord, formProblem } from '../../api/form-problem';
import { problemWords } from '../../locales/problem-words';
import { openRows, stepOf, type Direction } from './moves';
import type { SequenceCategories } from './queries';
import type { CategoryChanges } from './use-category-changes';

/** What is being written or asked. */
export type Doing =
  | { readonly kind: 'rename' | 'merge' | 'delete'; readonly id: number }
  | { readonly kind: 'add'; readonly parentId: number | null };

export interface TreeProps {
  readonly categories: SequenceCategories;
  readonly changes: CategoryChanges;
  readonly doing: Doing | undefined;
  readonly onDoing: (doing: Doing | undefined) => void;
}

export type TreeEditor = ReturnType<typeof useTreeEditor>;

/** Which row is the current one, which are closed, and where the focus goes. */
function useRows(tree: SequenceCategories['data']) {
  const list = useRef<HTMLUListElement>(null);
  const [chosen, setChosen] = useState<number>();
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set());
  const [focus, setFocus] = useState<{ readonly id: number }>();

  // A row that has moved is another place in the document, and the browser drops the focus of what moves.
  useEffect(() => {
    if (focus) list.current?.querySelector<HTMLElement>(`[data-id="${focus.id}"]`)?.focus();
  }, [focus]);

  const all = rowsOf(tree);
  const rows = openRows(all, closed);
  const toggle = (id: number) =>
    setClosed((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]));
  return {
    list,
    rows,
    current: rows.find(({ id }) => id === chosen) ?? rows[0],
    rowOf: (id: number) => all.find((row) => row.id === id),
    isOpen: (id: number) => !closed.has(id),
    choose: setChosen,
    focusOn: (id: number) => setFocus({ id }),
    go: (id: number) => {
      setChosen(id);
      setFocus({ id });
    },
    toggle,
    reveal: (parentId: number | null) => {
      if (parentId !== null && closed.has(parentId)) toggle(parentId);
    },
  };
}

/** What can be done to the tree, and what is said of it. */
export function useTreeEditor({ categories, changes, onDoing }: TreeProps) {
  const { t, i18n } = useTranslation('categories');
  const { data: tree } = categories;
  const at = useRows(tree);
  const { rows, current } = at;
  const [said, setSaid] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [adding, setAdding] = useState(false);
  const [made, setMade] = useState<number>();

  const place = (row: TreeRow, to: { parent_id: number | null; position: number }) => {
    if (row.parent_id === to.parent_id && row.position === to.position) return false;
    if (!changes.move(row, to)) return false;
    at.choose(row.id);
    at.reveal(to.parent_id);
    const where = to.parent_id === null ? t('top') : pathOf(tree, to.parent_id).join(' › ');
    setSaid(t('moved', { name: row.title, where, place: to.position + 1 }));
    return true;
  };
  return {
    ...at,
    said,
    refusal,
    adding,
    /** What was just named stands in the tree, so that its field must not stand beside it. */
    arrived: made !== undefined && at.rowOf(made) !== undefined,
    drop: (row: TreeRow, to: { parent_id: number | null; position: number }) => {
      if (place(row, to)) at.focusOn(row.id);
    },
    step: (direction: Direction, byKey: boolean) => {
      const to = current && stepOf(tree, current, direction);
      if (!current || !to) setSaid(t('noWay'));
      else if (place(current, to) && byKey) at.focusOn(current.id);
    },
    undo: () => {
      const id = changes.undo();
      setSaid(t(id === undefined ? 'nothingUndone' : 'undone'));
      if (id !== undefined) at.choose(id);
    },
    begin: (next: Doing) => {
      setRefusal(undefined);
      setMade(undefined);
      changes.forgive();
      if (next.kind === 'add') at.reveal(next.parentId);
      onDoing(next);
    },
    leave: (id: number | undefined, byKey: boolean) => {
      onDoing(undefined);
      setRefusal(undefined);
      if (byKey && id !== undefined) at.focusOn(id);
    },
    rename: (row: TreeRow, title: string) => {
      onDoing(undefined);
      changes.rename(row, title);
      at.focusOn(row.id);
    },
    add: async (parentId: number | null, title: string) => {
      setAdding(true);
      try {
        const id = await changes.add(title, parentId, setMade);
        onDoing(undefined);
        at.go(id);
        setSaid(t('added', { name: title }));
      } catch (error) {
        const word = firstWord(formProblem(error)) ?? { key: 'errors.unexpected' };
        setRefusal(problemWords(i18n, word));
      } finally {
        setAdding(false);
      }
    },
    remove: async (row: TreeRow) => {
      const index = rows.findIndex(({ id }) => id === row.id);
      await changes.remove(row.id);
      onDoing(undefined);
      setSaid(t('gone', { name: row.title }));
      const next = rows[index + 1] ?? rows[index - 1];
      if (next) at.go(next.id);
    },
    merge: async (row: TreeRow, into: number) => {
      await changes.merge(row.id, into);
      onDoing(undefined);
      setSaid(t('merged', { name: row.title }));
      at.go(into);
    },
  };
}

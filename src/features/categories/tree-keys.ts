import type { KeyboardEvent } from 'react';
import type { TreeRow } from '../../../domain/category-tree';
import type { Direction } from './moves';

interface TreeKeys {
  /** What is seen, from top to bottom. */
  readonly rows: readonly TreeRow[];
  readonly current: TreeRow;
  readonly isOpen: (id: number) => boolean;
  readonly go: (id: number) => void;
  readonly toggle: (id: number) => void;
  /** Undefined where nothing may be changed. */
  readonly edit:
    | {
        readonly move: (direction: Direction) => void;
        readonly rename: () => void;
        readonly remove: () => void;
        readonly undo: () => void;
      }
    | undefined;
}

const moves = new Map<string, Direction>([
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
  ['ArrowLeft', 'out'],
  ['ArrowRight', 'in'],
]);

/** The keys of a tree as the ARIA practices have them; with Alt an arrow moves the category itself. */
export function onTreeKey(event: KeyboardEvent<HTMLElement>, keys: TreeKeys): void {
  if (event.target instanceof HTMLInputElement) return;
  const done = event.altKey ? moved(event.key, keys) : edited(event, keys) || walked(event, keys);
  if (done) event.preventDefault();
}

function moved(key: string, { edit }: TreeKeys): boolean {
  const direction = moves.get(key);
  if (!direction || !edit) return false;
  edit.move(direction);
  return true;
}

function edited({ key, ctrlKey, metaKey }: KeyboardEvent, { edit }: TreeKeys): boolean {
  if (!edit) return false;
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'z') edit.undo();
  else if (key === 'F2' || key === 'Enter') edit.rename();
  else if (key === 'Delete') edit.remove();
  else return false;
  return true;
}

function walked({ key, ctrlKey, metaKey }: KeyboardEvent, keys: TreeKeys): boolean {
  const { rows, current } = keys;
  const at = rows.findIndex(({ id }) => id === current.id);
  const go = (row: TreeRow | undefined): boolean => {
    if (row) keys.go(row.id);
    return true;
  };
  switch (key) {
    case 'ArrowUp':
      return go(rows[at - 1]);
    case 'ArrowDown':
      return go(rows[at + 1]);
    case 'Home':
      return go(rows[0]);
    case 'End':
      return go(rows.at(-1));
    case 'ArrowRight':
      if (current.children === 0) return true;
      if (keys.isOpen(current.id)) return go(rows[at + 1]);
      keys.toggle(current.id);
      return true;
    case 'ArrowLeft':
      if (current.children > 0 && keys.isOpen(current.id)) keys.toggle(current.id);
      else go(rows.find(({ id }) => id === current.parent_id));
      return true;
    default:
      return !ctrlKey && !metaKey && key.length === 1 && go(byLetter(rows, at, key));
  }
}

/** The next one whose title begins with the letter, from the top again after the last. */
function byLetter(rows: readonly TreeRow[], at: number, letter: string): TreeRow | undefined {
  const wanted = letter.toLowerCase();
  return [...rows.slice(at + 1), ...rows.slice(0, at)].find(({ title }) =>
    title.toLowerCase().startsWith(wanted),
  );
}

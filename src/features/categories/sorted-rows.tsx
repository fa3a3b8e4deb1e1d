import {
  closestCenter,
  DndContext,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DragMoveEvent,
} from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useState, type ReactNode } from 'react';
import { branchOf, rowsOf } from '../../../domain/category-tree';
import type { CategoryTree, TreeRow } from '../../../domain/category-tree';
import { silentDrag } from '../../ui/silent-drag';
import { dropPlace, heightOf, type Drop } from './drop-place';

/** As wide as one level is drawn, in pixels. */
const levelWidth = 28;

interface SortedRowsProps {
  readonly tree: CategoryTree;
  /** What is seen. */
  readonly rows: readonly TreeRow[];
  readonly onDrop: (row: TreeRow, to: Drop) => void;
  readonly children: (rows: readonly TreeRow[], levelOf: (row: TreeRow) => number) => ReactNode;
}

/** Rows that are dragged up and down for their order, and sideways for their level. */
export function SortedRows({ tree, rows, onDrop, children }: SortedRowsProps) {
  const [drag, setDrag] = useState<{ readonly id: number; readonly drop: Drop | undefined }>();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
  );
  const below = drag ? branchOf(tree, drag.id) : undefined;
  const seen = rows.filter(({ id }) => id === drag?.id || !below?.has(id));

  const onDragMove = ({ active, over, delta }: DragMoveEvent) => {
    const id = Number(active.id);
    const drop = dropPlace(
      { rows: seen, id, overId: Number(over?.id ?? id), levels: Math.round(delta.x / levelWidth) },
      heightOf(tree, rowsOf(tree), id),
    );
    setDrag({ id, drop });
  };
  const onDragEnd = () => {
    const row = rows.find(({ id }) => id === drag?.id);
    setDrag(undefined);
    if (row && drag?.drop) onDrop(row, drag.drop);
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={silentDrag}
      onDragStart={({ active }) => setDrag({ id: Number(active.id), drop: undefined })}
      onDragMove={onDragMove}
      onDragOver={onDragMove}
      onDragEnd={onDragEnd}
      onDragCancel={() => setDrag(undefined)}
    >
      <SortableContext items={seen.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        {children(seen, (row) =>
          row.id === drag?.id ? (drag.drop?.level ?? row.level) : row.level,
        )}
      </SortableContext>
    </DndContext>
  );
}

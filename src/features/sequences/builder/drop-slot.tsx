import { useDndContext, useDroppable } from '@dnd-kit/core';
import classes from './builder.module.css';
import { readDragId, slotId, type Slot } from './drag-model';

/** The gap between two entries; a line shows in it when something would be put down there. */
export function DropSlot({ slot, before }: { slot: Slot; before: string | undefined }) {
  const { active } = useDndContext();
  const item = active ? readDragId(String(active.id)) : undefined;
  const wanted = item !== undefined && (item.type === 'day') === (slot.type === 'day');
  // The gap right behind a thing is the place where it already stands.
  const own = item !== undefined && item.id === before;
  const { setNodeRef, isOver } = useDroppable({ id: slotId(slot), disabled: own || !wanted });
  return (
    <div
      ref={setNodeRef}
      className={classes['slot']}
      data-kind={slot.type}
      data-over={isOver || undefined}
      aria-hidden="true"
    />
  );
}

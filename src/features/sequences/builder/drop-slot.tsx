import { useDndContext, useDroppable } from '@dnd-kit/core';
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
      className={slot.type === 'day' ? 'relative h-2' : 'relative h-1.5'}
      aria-hidden="true"
    >
      {isOver ? (
        <>
          <span className="absolute inset-x-1 top-[calc(50%-2px)] h-1 rounded-full bg-brand-text" />
          <span className="absolute -start-1 top-[calc(50%-6px)] size-3 rounded-full bg-card [border:3px_solid_var(--db-brand-text)]" />
        </>
      ) : null}
    </div>
  );
}

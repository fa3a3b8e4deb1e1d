/** How a thing that is dragged finds its gap: by height alone, as all gaps stand in one column. */
import {
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type CollisionDetection,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core';
import { readDragId, readSlotId } from './drag-model';

/** A pointer that is this far beside the column is over none of it: letting go there changes nothing. */
const besidePx = 24;

function fits(dragged: string, slot: string): boolean {
  const [item, gap] = [readDragId(dragged), readSlotId(slot)];
  return gap !== undefined && (item?.type === 'day') === (gap.type === 'day');
}

export const nearestSlot: CollisionDetection = (args) => {
  const { active, collisionRect, droppableContainers, droppableRects, pointerCoordinates } = args;
  const height = pointerCoordinates?.y ?? collisionRect.top;
  const near = droppableContainers.flatMap((container) => {
    const rect = droppableRects.get(container.id);
    if (!rect || !fits(String(active.id), String(container.id))) return [];
    const x = pointerCoordinates?.x;
    if (x !== undefined && (x < rect.left - besidePx || x > rect.right + besidePx)) return [];
    const value = Math.abs(rect.top + rect.height / 2 - height);
    return [{ id: container.id, data: { droppableContainer: container, value } }];
  });
  return near.sort((a, b) => a.data.value - b.data.value);
};

/** Up and down go from gap to gap. */
const gapByGap: KeyboardCoordinateGetter = (event, { active, currentCoordinates, context }) => {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.code];
  if (by === undefined) return undefined;
  event.preventDefault();
  const gaps = context.droppableContainers
    .getEnabled()
    .flatMap(({ id }) => {
      const rect = context.droppableRects.get(id);
      return rect && fits(String(active), String(id))
        ? [{ id, y: rect.top + rect.height / 2 }]
        : [];
    })
    .sort((a, b) => a.y - b.y);
  const at = gaps.findIndex(({ id }) => id === context.over?.id);
  const next = gaps[at < 0 ? 0 : at + by];
  return next && { x: currentCoordinates.x, y: next.y };
};

export function useDragSensors() {
  return useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: gapByGap, scrollBehavior: 'auto' }),
  );
}

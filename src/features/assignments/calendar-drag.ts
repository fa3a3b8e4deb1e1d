/** How a lesson finds its day: under the pointer, or day by day with the arrow keys. */
import {
  closestCenter,
  KeyboardSensor,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
  type CollisionDetection,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core';
import { addDays } from '../../../domain/day';

/** Beside the calendar there is no day: letting go there changes nothing. */
export const nearestDay: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : closestCenter(args);

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/** Six weeks: more than is ever shown. */
const farthest = 42;

/** A day or a week on; where days are left out, as on a phone, to the next one that is shown. */
const dayByDay: KeyboardCoordinateGetter = (event, { context }) => {
  const by = steps[event.code];
  const { over, droppableRects, collisionRect } = context;
  if (by === undefined || !over || !collisionRect) return undefined;
  event.preventDefault();
  for (let days = by; Math.abs(days) <= farthest; days += Math.sign(by)) {
    const rect = droppableRects.get(addDays(String(over.id), days));
    if (!rect || rect.height === 0) continue;
    return {
      x: rect.left + (rect.width - collisionRect.width) / 2,
      y: rect.top + (rect.height - collisionRect.height) / 2,
    };
  }
  return undefined;
};

export function useDaySensors() {
  return useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: dayByDay, scrollBehavior: 'auto' }),
  );
}

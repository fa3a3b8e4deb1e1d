import { useState, type FocusEvent, type PointerEvent } from 'react';
import type { Order, StudentWithStanding } from './standing';

/**
 * Rows stay where they are while somebody points at them, or has come to them by keyboard: a row that jumps away is
 * the wrong one. An order that is chosen meanwhile is one that somebody wants: they move then, and stay anew.
 */
export function useStableOrder<Each extends StudentWithStanding>(
  students: readonly Each[],
  order: Order,
) {
  const [held, setHeld] = useState<readonly number[]>();
  const [heldBy, setHeldBy] = useState(order);
  const ids = () => students.map(({ student }) => student.student_id);
  if (heldBy !== order) {
    setHeldBy(order);
    if (held) setHeld(ids());
  }
  const holding = {
    onPointerEnter: () => setHeld(ids()),
    onPointerLeave: ({ currentTarget }: PointerEvent) => {
      if (!currentTarget.querySelector(':focus-visible')) setHeld(undefined);
    },
    onFocus: ({ target }: FocusEvent) => {
      if (!held && target.matches(':focus-visible')) setHeld(ids());
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget) && !currentTarget.matches(':hover')) {
        setHeld(undefined);
      }
    },
  };
  if (!held) return { shown: students, holding };
  const place = new Map(held.map((id, index) => [id, index]));
  const of = ({ student }: Each) => place.get(student.student_id) ?? held.length;
  return { shown: [...students].sort((a, b) => of(a) - of(b)), holding };
}

import { useEffect, useRef, useState } from 'react';
import { focusTarget, type FocusPlace } from './focus-target';

/** Puts the focus into a block that has just come, when it is on the screen. */
export function useFocusBlock() {
  const list = useRef<HTMLOListElement>(null);
  const [wanted, setWanted] = useState<{ readonly id: string; readonly place: FocusPlace }>();
  useEffect(() => {
    if (!wanted) return undefined;
    // After the menu it was chosen from has closed and given the focus back.
    const timer = setTimeout(() => {
      const card = list.current?.querySelector(`[data-block="${wanted.id}"]`);
      if (!card) return;
      focusTarget(card, wanted.place)?.focus();
      card.scrollIntoView({ block: 'nearest' });
    }, 60);
    return () => clearTimeout(timer);
  }, [wanted]);
  return { list, focusBlock: (id: string, place: FocusPlace) => setWanted({ id, place }) };
}

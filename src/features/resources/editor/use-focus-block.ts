import { useEffect, useRef, useState } from 'react';

type Place = 'head' | 'body';

/** A text is written at once; else the first thing there is to do. */
const inBody = ['[contenteditable=true]', 'input:not([type=file]), textarea, select, button'];

/** Puts the focus into a block that has just come, when it is on the screen. */
export function useFocusBlock() {
  const list = useRef<HTMLOListElement>(null);
  const [wanted, setWanted] = useState<{ readonly id: string; readonly place: Place }>();
  useEffect(() => {
    if (!wanted) return undefined;
    // After the menu it was chosen from has closed and given the focus back.
    const timer = setTimeout(() => {
      const card = list.current?.querySelector(`[data-block="${wanted.id}"]`);
      const body = wanted.place === 'body' ? card?.querySelector('[data-body]') : undefined;
      const targets = inBody.map((selector) => body?.querySelector<HTMLElement>(selector));
      const target =
        targets.find((each) => each) ?? card?.querySelector<HTMLElement>('[data-toggle]');
      target?.focus();
      card?.scrollIntoView({ block: 'nearest' });
    }, 60);
    return () => clearTimeout(timer);
  }, [wanted]);
  return { list, focusBlock: (id: string, place: Place) => setWanted({ id, place }) };
}

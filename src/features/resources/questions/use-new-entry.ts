import { useEffect, useRef, useState } from 'react';

/** Puts the focus into the last field of a list when an entry has been added to it. */
export function useNewEntry() {
  const list = useRef<HTMLUListElement>(null);
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count === 0) return;
    const last = list.current?.lastElementChild;
    last?.querySelector<HTMLElement>('input[type=text], textarea')?.focus();
  }, [count]);
  return { list, added: () => setCount((now) => now + 1) };
}

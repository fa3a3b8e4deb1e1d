import { useRef, type KeyboardEvent } from 'react';

/** After this a letter begins a new word, in ms. */
const wordEnds = 700;

/** Letters that are typed in a list lead to the item that begins with them; the same letter again goes to the next. */
export function useTypeAhead() {
  const typed = useRef({ text: '', until: 0 });
  return (
    { key, altKey, ctrlKey, metaKey, timeStamp }: KeyboardEvent,
    items: readonly HTMLElement[],
    at: number,
  ): number | undefined => {
    if (key.length !== 1 || altKey || ctrlKey || metaKey) return undefined;
    const before = timeStamp < typed.current.until ? typed.current.text : '';
    if (key === ' ' && before === '') return undefined;
    const letter = key.toLocaleLowerCase();
    const text = before === letter ? letter : before + letter;
    typed.current = { text, until: timeStamp + wordEnds };
    const from = text.length === 1 ? at + 1 : Math.max(0, at);
    for (let step = 0; step < items.length; step += 1) {
      const index = (from + step) % items.length;
      const words = items[index]?.querySelector('[data-words]')?.textContent ?? '';
      if (words.toLocaleLowerCase().startsWith(text)) return index;
    }
    return undefined;
  };
}

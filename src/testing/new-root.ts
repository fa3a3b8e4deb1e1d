import { createRoot, type Root } from 'react-dom/client';
import { onTestFinished } from 'vitest';

/** A place in the page for what needs no app around it, until the test has ended. */
export function newRoot(tag: 'div' | 'main' = 'div'): {
  readonly place: HTMLElement;
  readonly root: Root;
} {
  const place = document.createElement(tag);
  document.body.append(place);
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  return { place, root };
}

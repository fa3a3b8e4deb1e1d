export interface MenuPlace {
  /** Where it stands when there is room; at the window's edge it turns to the other side. */
  readonly side?: 'below' | 'above';
  /** Which edge it shares with its button. */
  readonly align?: 'start' | 'end';
  /** As many columns as there is room for. */
  readonly wide?: boolean;
}

const gap = 4;
/** From the edge of the window. */
const edge = 8;

/** Puts an open list at its button, wholly inside the window. */
export function placeMenu(button: HTMLElement, list: HTMLElement, place: MenuPlace): void {
  const at = button.getBoundingClientRect();
  const { offsetHeight: high, offsetWidth: wide } = list;
  const below = at.bottom + gap;
  const above = at.top - gap - high;
  const fitsBelow = below + high + edge <= window.innerHeight;
  const fitsAbove = above >= edge;
  const onTop = place.side === 'above' ? fitsAbove || !fitsBelow : !fitsBelow;
  const start = place.align === 'start' ? at.left : at.right - wide;
  const within = (value: number, most: number) => Math.max(edge, Math.min(value, most - edge));
  list.style.top = `${within(onTop ? above : below, window.innerHeight - high)}px`;
  list.style.left = `${within(start, window.innerWidth - wide)}px`;
}

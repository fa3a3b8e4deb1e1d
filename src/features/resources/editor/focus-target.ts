export type FocusPlace = 'head' | 'body';

/** A text is written at once; else the first thing there is to do. */
const inBody = ['[contenteditable=true]', 'input:not([type=file]), textarea, select, button'];

/**
 * What of a block that has just come is to have the focus.
 * @returns undefined where somebody was quicker: what they type there would go on in another field
 */
export function focusTarget(card: Element, place: FocusPlace): HTMLElement | undefined {
  const body = place === 'body' ? card.querySelector('[data-body]') : null;
  if (body?.contains(document.activeElement)) return undefined;
  const targets = inBody.map((selector) => body?.querySelector<HTMLElement>(selector));
  const toggle = card.querySelector<HTMLElement>('[data-toggle]');
  return targets.find((each) => each) ?? toggle ?? undefined;
}

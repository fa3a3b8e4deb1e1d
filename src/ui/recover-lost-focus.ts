/** What a person would call a part of the screen. */
const parts = 'section, article, fieldset, [role="group"], main';

/** The parts of the screen that an element stands in, innermost first, up to a place. */
export function partsAround(element: Element, place: Element): readonly HTMLElement[] {
  const found: HTMLElement[] = [];
  let each = element.parentElement?.closest<HTMLElement>(parts);
  while (each && place.contains(each)) {
    found.push(each);
    each = each.parentElement?.closest<HTMLElement>(parts);
  }
  return found;
}

/** Gives a part of the screen the focus, which it cannot be tabbed to. */
export function focusPart(part: HTMLElement): void {
  if (!part.hasAttribute('tabindex')) {
    part.tabIndex = -1;
    part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true });
  }
  part.focus({ preventScroll: true });
}

/** Until the screen has given the focus to a place of its own. */
const waitMs = 50;

/**
 * The `ref` of a page or dialog: when the control that has the focus goes, by what it did or by itself, and nothing
 * else takes the focus, the part of the page around it has it, or the page's heading where no smaller part is left. Else
 * a keyboard begins anew at the top of the window, and a screen reader falls silent.
 * @returns ends it
 */
export function recoverLostFocus(place: HTMLElement | null): (() => void) | undefined {
  if (!place) return undefined;
  let focused: Element | undefined;
  let within: readonly HTMLElement[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onFocusIn = ({ target }: FocusEvent) => {
    focused = target instanceof Element && place.contains(target) ? target : undefined;
    within = focused ? partsAround(focused, place) : [];
  };
  // A press on what takes no focus lets go of it on purpose.
  const onPointerDown = ({ target }: PointerEvent) => {
    if (!(target instanceof Node && focused?.contains(target))) focused = undefined;
  };
  const isLost = () => focused?.isConnected === false && document.activeElement === document.body;
  const observer = new MutationObserver(() => {
    if (!isLost()) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      const part = within.find(({ isConnected }) => isConnected);
      // All of the page is no place to be at: its heading says where one is.
      if (isLost() && part) focusPart((part === place && place.querySelector('h1')) || part);
    }, waitMs);
  });
  observer.observe(place, { childList: true, subtree: true });
  document.addEventListener('focusin', onFocusIn);
  document.addEventListener('pointerdown', onPointerDown, true);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
    document.removeEventListener('focusin', onFocusIn);
    document.removeEventListener('pointerdown', onPointerDown, true);
  };
}

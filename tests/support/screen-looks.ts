/**
 * What is asked of a screen in its own page, by tests of components and from end to end. Playwright sends a function
 * into the page as its text, so each of them names nothing outside of itself.
 */

/** Rules of axe, and those of them that a change of the colors can break. */
export const accessibilityTags = [
  'wcag2a',
  'wcag2aa',
  'wcag21a',
  'wcag21aa',
  'wcag22aa',
  'best-practice',
];
export const colorRules = ['color-contrast', 'link-in-text-block'];

/** A phone, and a tablet at 200 %. */
export const smallWindows = [
  { width: 390, height: 844 },
  { width: 512, height: 384 },
];

interface Violation {
  readonly id: string;
  readonly nodes: readonly {
    readonly target: readonly unknown[];
    readonly failureSummary?: string | undefined;
  }[];
}

/** One line for each element that breaks a rule. */
export const violationLines = (violations: readonly Violation[]): string[] =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`,
    ),
  );

export interface Focus {
  readonly name: string;
  readonly trouble: string | undefined;
}

/** What has the focus, and what is wrong with how it is shown. */
export function lookAtFocus(): Focus {
  const showsFocus = (element: Element | null | undefined): boolean => {
    if (!(element instanceof HTMLElement)) return false;
    const style = getComputedStyle(element);
    const outlined = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
    return outlined || /(^|\s)[2-9]px/.test(style.boxShadow.replace(/rgba?\([^)]*\)/g, ''));
  };
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) {
    return { name: 'nothing', trouble: 'the focus is lost' };
  }
  const text = focused.getAttribute('aria-label') ?? focused.textContent.trim().slice(0, 60);
  const name = `<${focused.localName}> ${text}`;
  // Inside a player the browser moves the focus on and draws it itself.
  if (focused instanceof HTMLMediaElement) return { name, trouble: undefined };
  // A hidden radio or checkbox shows its focus on the card around it or beside it.
  const label = focused.closest('label');
  const shown = [focused, label, label?.parentElement, focused.nextElementSibling];
  if (!shown.some(showsFocus)) return { name, trouble: 'the focus cannot be seen' };
  const box = (label ?? focused).getBoundingClientRect();
  const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)];
  const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
  if (right - left < 1 || bottom - top < 1) return { name, trouble: 'it is off the screen' };
  const covered = [0.1, 0.5, 0.9].every((part) => {
    const hit = document.elementFromPoint((left + right) / 2, top + (bottom - top) * part);
    return !(hit && (focused.contains(hit) || hit.contains(focused) || label?.contains(hit)));
  });
  return { name, trouble: covered ? 'something covers it' : undefined };
}

/**
 * Brings what moves to its end, and waits until nothing moves any more. A transition that still runs shows colors that
 * nobody is meant to read. It begins with the frame after a change of the style, and an inherited color only then
 * begins its own.
 */
export async function standsStill(): Promise<void> {
  const running = () =>
    document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
  let stillFrames = 0;
  while (stillFrames < 3) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const all = running();
    stillFrames = all.length > 0 ? 0 : stillFrames + 1;
    for (const each of all) each.finish();
    await Promise.all(all.map((each) => each.finished.catch(() => undefined)));
  }
}

/** The first few elements that reach beyond the window, where it has to be scrolled sideways. */
export function tooWide(): string[] {
  const room = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= room) return [];
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > room + 1)
    .map((element) => `<${element.localName} class="${element.getAttribute('class') ?? ''}">`)
    .slice(0, 5);
}

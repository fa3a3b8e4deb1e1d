function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/**
 * Call it before something of the page changes its height: a browser holds the top of the window where it is, or
 * nothing at all (Safari), and so pushes what has the focus out of the window.
 * @returns call it after the change: what had the focus and was seen comes to be seen again, once the browser has
 * moved the page itself
 */
export function holdFocusInSight(): () => Promise<void> {
  const focused = document.activeElement;
  if (focused === null || focused === document.body || !isInSight(focused)) {
    return () => Promise.resolve();
  }
  const { top } = focused.getBoundingClientRect();
  return async () => {
    await nextFrame();
    await nextFrame();
    const hasMoved = focused.getBoundingClientRect().top !== top;
    if (document.activeElement === focused && hasMoved)
      focused.scrollIntoView({ block: 'nearest' });
  };
}

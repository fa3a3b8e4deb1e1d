interface Seen {
  readonly top: number;
  readonly isInSight: boolean;
}

function look(element: Element): Seen {
  const { top, bottom } = element.getBoundingClientRect();
  return { top, isInSight: bottom > 0 && top < window.innerHeight };
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/**
 * Call it before something of the page changes its height: a browser holds the top of the window where it is, or
 * nothing at all (Safari), and so pushes what has the focus out of the window.
 * @returns call it right after the change: what had the focus, was seen, and was moved by the change comes to be seen
 * again, once the browser has moved the page itself
 */
export function holdFocusInSight(): () => Promise<void> {
  const focused = document.activeElement;
  const before = focused && focused !== document.body ? look(focused) : undefined;
  return async () => {
    if (!focused || !before?.isInSight || look(focused).top === before.top) return;
    await nextFrame();
    await nextFrame();
    if (document.activeElement === focused) focused.scrollIntoView({ block: 'nearest' });
  };
}

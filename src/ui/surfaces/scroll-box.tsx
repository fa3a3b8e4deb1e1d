import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

interface ScrollBoxProps {
  /** Names it for who comes to it by the Tab key. */
  readonly label?: string | undefined;
  readonly labelledBy?: string | undefined;
  readonly children: ReactNode;
}

/**
 * What has no room across, such as columns of large letters, scrolls in a box of its own: neither is it cut off, nor
 * does the page grow wide. As long as there is room it is no box: it clips nothing, and the Tab key passes it by.
 */
export function ScrollBox({ label, labelledBy, children }: ScrollBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useLayoutEffect(() => {
    const place = box.current;
    if (!place) return undefined;
    // A part of a pixel is none that could be scrolled to.
    const observer = new ResizeObserver(() =>
      setScrolls(place.scrollWidth > place.clientWidth + 1),
    );
    for (const each of [place, ...place.children]) observer.observe(each);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={box}
      className={scrolls ? 'relative overflow-x-auto' : undefined}
      {...(scrolls && {
        role: 'region',
        tabIndex: 0,
        'aria-label': label,
        'aria-labelledby': labelledBy,
      })}
    >
      {children}
    </div>
  );
}

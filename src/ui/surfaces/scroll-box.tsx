import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from './sheet';

interface ScrollBoxProps {
  /** Names it for who comes to it by the Tab key. */
  readonly label?: string | undefined;
  readonly labelledBy?: string | undefined;
  /** How high it may become. */
  readonly className?: string;
  /** The same elements as long as the box is there; what is in them may change. */
  readonly children: ReactNode;
}

/**
 * What has no room, such as columns of large letters or a long list in a dialog, scrolls in a box of its own, which the Tab
 * key comes to: Safari and older Chromes scroll by keys only what can hold the focus. As long as there is room it is no
 * box: it clips nothing, and the Tab key passes it by.
 */
export function ScrollBox({ label, labelledBy, className, children }: ScrollBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useLayoutEffect(() => {
    const place = box.current;
    if (!place) return undefined;
    // A part of a pixel is none that could be scrolled to.
    const measure = () =>
      setScrolls(
        place.scrollWidth > place.clientWidth + 1 || place.scrollHeight > place.clientHeight + 1,
      );
    measure();
    // In the frame in which it grows: what reaches beyond it would cover what stands below.
    const observer = new ResizeObserver(() => flushSync(measure));
    for (const each of [place, ...place.children]) observer.observe(each);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={box}
      className={classNames(className, scrolls ? 'relative overflow-auto' : undefined)}
      {...(scrolls && {
        role: 'group',
        tabIndex: 0,
        'aria-label': label,
        'aria-labelledby': labelledBy,
      })}
    >
      {children}
    </div>
  );
}

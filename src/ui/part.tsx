import type { ReactNode } from 'react';
import classes from './part.module.css';

interface PartProps {
  readonly of: number;
  readonly all: number;
  /** The same in words: a bar alone says nothing to whoever does not see it. */
  readonly children: ReactNode;
}

/** How much of something, as a bar and in words; more than all of it is a warning. */
export function Part({ of, all, children }: PartProps) {
  const percent = all === 0 ? 0 : Math.min(100, (of / all) * 100);
  return (
    <span className={classes['part']}>
      <span className={classes['bar']} data-over={all > 0 && of > all} aria-hidden="true">
        <span style={{ inlineSize: `${String(percent)}%` }} />
      </span>
      {children}
    </span>
  );
}

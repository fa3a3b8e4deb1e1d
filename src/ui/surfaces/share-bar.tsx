import type { ReactNode } from 'react';
import type { Tint } from './sheet';

interface ShareBarProps {
  readonly of: number;
  readonly all: number;
  readonly tint?: Tint;
  /** The same in words: a bar alone says nothing to whoever does not see it. */
  readonly children: ReactNode;
}

/** How much of something, as a bar and in words; more than all of it is a warning. */
export function ShareBar({ of, all, tint, children }: ShareBarProps) {
  const percent = all === 0 ? 0 : Math.min(100, (of / all) * 100);
  return (
    <span className="inline-flex items-center gap-2.5 tabular">
      {/* On a phone the words before the number leave it no room in a table. */}
      <span
        className="db-bar in-[.db-table]:max-narrow:hidden"
        data-tint={all > 0 && of > all ? 'warn' : tint}
        aria-hidden="true"
      >
        <span style={{ inlineSize: `${String(percent)}%` }} />
      </span>
      {children}
    </span>
  );
}

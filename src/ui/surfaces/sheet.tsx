import type { HTMLAttributes, Ref } from 'react';

/** The colors of a status or of a subject, for what stands out from its surroundings. */
export type Tint =
  'calm' | 'now' | 'done' | 'warn' | 'wrong' | 'quiet' | 'math' | 'ela' | 'science';

/** Classes beside each other; those that are absent leave no gap. */
export const classNames = (...names: readonly (string | undefined)[]): string =>
  names.filter(Boolean).join(' ');

interface SheetProps extends HTMLAttributes<HTMLElement> {
  readonly ref?: Ref<HTMLDivElement>;
  /** A section has a heading that names it (`aria-labelledby`). */
  readonly as?: 'div' | 'section' | 'article' | 'li';
  readonly size?: 'small' | 'normal' | 'large';
  /** Alone in the middle of a screen. */
  readonly raised?: boolean;
  readonly tint?: Tint | undefined;
}

/** The white paper that everything stands on. The room between sheets is the page's to give. */
export function Sheet({ as = 'div', size, raised, tint, className, ...rest }: SheetProps) {
  // What the four share is all that is used of them.
  const Element = as as 'div';
  return (
    <Element
      {...rest}
      className={classNames('db-sheet', className)}
      data-size={size}
      data-raised={raised || undefined}
      data-tint={tint}
    />
  );
}

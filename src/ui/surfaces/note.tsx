import type { HTMLAttributes, ReactNode, Ref } from 'react';
import { classNames, type Tint } from './sheet';

interface NoteProps extends HTMLAttributes<HTMLElement> {
  readonly ref?: Ref<HTMLElement>;
  /** A paragraph by itself; else what holds several of them. */
  readonly as?: 'p' | 'div' | 'li' | 'section' | 'details';
  readonly tone?: Extract<Tint, 'calm' | 'now' | 'done' | 'warn' | 'wrong' | 'quiet'>;
  /** Small among rows and panels, large where children read it. */
  readonly size?: 'small' | 'large' | undefined;
  readonly icon?: ReactNode;
  /** What can be done about it, after the words. */
  readonly action?: ReactNode;
}

const sizes = { small: 'px-3 py-2 text-md', large: 'px-4 py-3 text-lg' } as const;
const inRow = 'flex items-start gap-2 [&>svg]:mt-0.5 [&>svg]:flex-none';

/** Words that stand out from what is around them. Who has to hear them at once says so by `role`. */
export function Note(props: NoteProps) {
  const { as = 'p', tone = 'calm', size, icon, action, className, children, ...rest } = props;
  // What they share is all that is used of them.
  const Element = as as 'section';
  return (
    <Element
      {...rest}
      data-tint={tone}
      className={classNames(
        'db-note',
        size && sizes[size],
        tone === 'wrong' ? 'font-semibold' : undefined,
        icon ? inRow : undefined,
        action ? 'grid justify-items-start gap-2.5' : undefined,
        className,
      )}
    >
      {icon}
      {children}
      {action}
    </Element>
  );
}

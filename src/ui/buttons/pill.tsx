import { IconX } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { type Tint } from '../surfaces/sheet';
import classes from './pill.module.css';

type PillProps = {
  /** A choice that is on or off; without it a press does something. */
  readonly on?: boolean;
  readonly tint?: Tint | undefined;
  /** Before the words; hidden from screen readers. */
  readonly icon?: ReactNode;
  /** A press takes away what it names: give it an `aria-label` that says so. */
  readonly removes?: boolean;
} & Omit<ComponentProps<'button'>, 'aria-pressed' | 'className' | 'type'>;

/** A small round button: a filter that is on or off, something chosen that can be taken away, a fact that leads on. */
export function Pill({ on, tint, icon, removes = false, children, ...rest }: PillProps) {
  return (
    <button
      {...rest}
      type="button"
      className={classes['pill']}
      data-tint={tint ?? (removes ? 'calm' : undefined)}
      aria-pressed={on}
    >
      {icon ? (
        <span className="grid flex-none" aria-hidden="true">
          {icon}
        </span>
      ) : null}
      {children}
      {removes ? <IconX size={16} aria-hidden="true" /> : null}
    </button>
  );
}

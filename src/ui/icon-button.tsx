import type { ButtonHTMLAttributes, ReactNode } from 'react';
import classes from './icon-button.module.css';

type IconButtonProps = {
  /** Read aloud, and shown at the pointer where there is no hint. */
  readonly label: string;
  readonly hint?: string;
  readonly icon: ReactNode;
  /** Nothing to do just now: pressing does nothing, the focus stays. */
  readonly off?: boolean;
} & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'type' | 'title'>;

/** A button that is a picture alone. */
export function IconButton({ label, hint = label, icon, off = false, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={classes['button']}
      aria-label={label}
      title={hint}
      aria-disabled={off || undefined}
      onClick={off ? undefined : rest.onClick}
    >
      {icon}
    </button>
  );
}

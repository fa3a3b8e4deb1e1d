import type { ComponentProps, ReactNode } from 'react';
import classes from './icon-button.module.css';

type IconButtonProps = {
  /** Read aloud, and shown at the pointer where there is no hint. */
  readonly label: string;
  readonly hint?: string;
  readonly icon: ReactNode;
  /** Nothing to do just now: pressing does nothing, the focus stays. */
  readonly off?: boolean;
  /** `small` beside fields, where a whole row of them stands; on touch screens they are alike. */
  readonly size?: 'small';
} & Omit<ComponentProps<'button'>, 'aria-label' | 'children' | 'className' | 'title' | 'type'>;

/** A button that is a picture alone. */
export function IconButton(props: IconButtonProps) {
  const { label, hint = label, icon, off = false, size, ...rest } = props;
  return (
    <button
      {...rest}
      type="button"
      className={classes['button']}
      data-size={size}
      aria-label={label}
      title={hint}
      aria-disabled={off || undefined}
      onClick={off ? undefined : rest.onClick}
    >
      {icon}
    </button>
  );
}

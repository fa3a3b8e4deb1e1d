import type { ComponentProps, ReactNode } from 'react';
import classes from './icon-button.module.css';

type IconButtonProps = {
  /** Read aloud, and shown at the pointer where there is no hint. */
  readonly label: string;
  /** Shown at the pointer; empty for none. */
  readonly hint?: string;
  readonly icon: ReactNode;
  /** Nothing to do just now: pressing does nothing, the focus stays. */
  readonly off?: boolean;
  /** The label stands beside the picture. */
  readonly wide?: boolean;
  /** `framed` where it stands alone, on a picture or on paper. */
  readonly look?: 'bare' | 'framed';
  /**
   * `small` beside fields, where a whole row of them stands; on touch screens they are alike. `large` for children.
   */
  readonly size?: 'small' | 'large';
} & Omit<ComponentProps<'button'>, 'aria-label' | 'children' | 'className' | 'title' | 'type'>;

/** A button that is a picture alone; with `aria-pressed` it is on or off. */
export function IconButton(props: IconButtonProps) {
  const { label, hint = label, icon, off = false, wide = false, look, size, ...rest } = props;
  return (
    <button
      {...rest}
      type="button"
      className={classes['button']}
      data-size={size}
      data-look={look}
      data-wide={wide || undefined}
      aria-label={wide ? undefined : label}
      title={hint === '' ? undefined : hint}
      aria-disabled={off || undefined}
      onClick={off ? undefined : rest.onClick}
    >
      {icon}
      {wide ? label : null}
    </button>
  );
}

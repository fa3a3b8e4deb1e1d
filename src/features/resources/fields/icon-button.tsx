import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import classes from './fields.module.css';

type IconButtonProps = {
  readonly label: string;
  readonly icon: ReactNode;
  /** Nothing to do right now; the focus may stay all the same. */
  readonly idle?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
} & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'aria-label' | 'children'>;

/** A small button that is only a picture; its name is read aloud and shown on hovering. */
export function IconButton({ label, icon, idle, onClick, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes['iconButton']}
      aria-label={label}
      title={label}
      aria-disabled={idle || undefined}
      onClick={idle ? undefined : onClick}
    >
      {icon}
    </button>
  );
}

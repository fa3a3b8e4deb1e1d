import { IconGripVertical } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import classes from './grip.module.css';

type GripProps = {
  /** Read aloud: what is moved by it. */
  readonly label: string;
  /** `slim`: half as wide, for narrow places. */
  readonly size?: 'slim';
} & Omit<ComponentProps<'button'>, 'aria-label' | 'children' | 'className' | 'type'>;

/** What something is dragged by, with pointer or keys; spread the listeners of the drag into it. */
export function Grip({ label, size, ...rest }: GripProps) {
  return (
    <button
      {...rest}
      type="button"
      className={classes['grip']}
      data-grip-size={size}
      aria-label={label}
    >
      <IconGripVertical size={size ? 18 : 20} aria-hidden="true" />
    </button>
  );
}

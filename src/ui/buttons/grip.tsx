import { IconGripVertical } from '@tabler/icons-react';
import type { ComponentProps } from 'react';

type GripProps = {
  /** Read aloud: what is moved by it. */
  readonly label: string;
  /** `slim`: half as wide, for narrow places. */
  readonly size?: 'slim';
} & Omit<ComponentProps<'button'>, 'aria-label' | 'children' | 'className' | 'type'>;

const sizes = {
  normal: 'size-9 rounded-lg pointer-coarse:w-11',
  slim: 'h-7 w-6 rounded-sm',
} as const;

/** What something is dragged by, with pointer or keys; spread the listeners of the drag into it. */
export function Grip({ label, size, ...rest }: GripProps) {
  return (
    <button
      {...rest}
      type="button"
      className={`grid flex-none cursor-grab touch-none place-items-center bg-transparent p-0 text-line-strong no-edge hover:bg-inset hover:text-ink focus-visible:bg-inset focus-visible:text-ink pointer-coarse:h-11 ${sizes[size ?? 'normal']}`}
      aria-label={label}
    >
      <IconGripVertical size={size ? 18 : 20} aria-hidden="true" />
    </button>
  );
}

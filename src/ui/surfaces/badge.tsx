import type { HTMLAttributes, ReactNode } from 'react';
import { classNames, type Tint } from './sheet';

interface BadgeProps extends HTMLAttributes<HTMLSpanElement> {
  readonly tint?: Tint | undefined;
  /** Large where children read it. */
  readonly size?: 'normal' | 'large';
  readonly icon?: ReactNode;
}

/** A state or a subject in one or two words; its color alone never tells it. */
export function Badge({ tint, size, icon, className, children, ...rest }: BadgeProps) {
  return (
    <span {...rest} className={classNames('db-badge', className)} data-tint={tint} data-size={size}>
      {icon}
      {children}
    </span>
  );
}

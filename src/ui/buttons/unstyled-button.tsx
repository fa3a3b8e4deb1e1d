import type { ComponentProps } from 'react';
import { classNames } from '../surfaces/sheet';
import classes from './unstyled-button.module.css';

/** A button without a look of its own, for cards, rows and cells that whoever uses it lays out. */
export function UnstyledButton({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" {...rest} className={classNames(classes['press'], className)} />;
}

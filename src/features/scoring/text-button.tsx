import type { ComponentProps } from 'react';
import { UnstyledButton } from '../../ui/buttons/unstyled-button';
import { classNames } from '../../ui/surfaces/sheet';

const look =
  'inline-flex min-h-9 items-center gap-1.5 px-1.5 text-md text-brand-text hover:bg-brand-soft pointer-coarse:min-h-11';

/** A seldom way beside what one does all the time: words without an edge, for the narrow panel of the score. */
export const TextButton = ({ className, ...rest }: ComponentProps<'button'>) => (
  <UnstyledButton {...rest} className={classNames(look, className)} />
);

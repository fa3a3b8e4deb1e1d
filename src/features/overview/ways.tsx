import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';

type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> & {
  readonly ref?: Ref<HTMLAnchorElement>;
};

const WayAnchor = ({ children, ...rest }: AnchorProps) => (
  <a {...rest} className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand-text">
    {children}
  </a>
);

/** A way on below a table, with its signs. */
export const Way = createLink(WayAnchor);

const FigureAnchor = ({ children, ...rest }: AnchorProps) => (
  <a
    {...rest}
    className="-my-2 inline-flex min-h-11 items-center font-semibold text-brand-text underline decoration-line underline-offset-4 hover:decoration-current"
  >
    {children}
  </a>
);

/** A figure in a table, as the way to what explains it. */
export const FigureLink = createLink(FigureAnchor);

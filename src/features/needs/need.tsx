import { IconChevronRight, type Icon } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { IconTile } from '../../ui/surfaces/tile';

interface NeedProps {
  readonly icon: Icon;
  /** `now`: work of this moment. `warn`: something is not as it should be. */
  readonly tone: 'now' | 'warn' | 'calm';
  readonly title: string;
  readonly children: ReactNode;
}

/** One kind of thing that waits, and each of them with the way to it. */
export function Need({ icon: NeedIcon, tone, title, children }: NeedProps) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-3.5">
      <IconTile tint={tone} size="small">
        <NeedIcon size={22} />
      </IconTile>
      <div>
        <h3 className="pt-2 pb-1 text-lg leading-snug">{title}</h3>
        <ul className="db-list" data-lined>
          {children}
        </ul>
      </div>
    </li>
  );
}

interface WayProps {
  /** A path as it is, or a page with what it has to know. */
  readonly to: LinkProps | string;
  readonly words: string;
  /** What tells it from the others. */
  readonly detail?: string | undefined;
}

/** The way to where it is done. */
export function Way({ to, words, detail }: WayProps) {
  const className =
    'group -mx-2 flex min-h-11 items-center justify-between gap-3 rounded-md px-2 py-1 text-ink no-underline hover:bg-paper';
  const inside = (
    <>
      <span>
        <span className="block font-semibold wrap-anywhere group-hover:underline">{words}</span>
        {detail === undefined ? null : <span className="block text-md text-muted">{detail}</span>}
      </span>
      <IconChevronRight className="flex-none text-muted" size={18} aria-hidden="true" />
    </>
  );
  return (
    <li>
      {typeof to === 'string' ? (
        <Link to={to} className={className}>
          {inside}
        </Link>
      ) : (
        <Link {...to} className={className}>
          {inside}
        </Link>
      )}
    </li>
  );
}

/** That there is more than is shown. */
export const More = ({ children }: { children: string }) => (
  <li className="block py-1 text-md text-muted">{children}</li>
);

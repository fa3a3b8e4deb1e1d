import { IconChevronRight, type Icon } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './needs.module.css';

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
    <li className={classes['need']} data-tone={tone}>
      <span className={classes['icon']} aria-hidden="true">
        <NeedIcon size={22} />
      </span>
      <div>
        <h3 className={classes['title']}>{title}</h3>
        <ul className={classes['ways']}>{children}</ul>
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
  const className = classes['way'] ?? '';
  const inside = (
    <>
      <span>
        <span className={classes['words']}>{words}</span>
        {detail === undefined ? null : <span className="block text-md text-muted">{detail}</span>}
      </span>
      <IconChevronRight size={18} aria-hidden="true" />
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

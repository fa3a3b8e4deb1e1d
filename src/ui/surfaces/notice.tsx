import type { ReactNode } from 'react';
import type { Tint } from './sheet';

interface NoticeProps {
  readonly icon: ReactNode;
  readonly tone?: Extract<Tint, 'calm' | 'warn' | 'wrong' | 'done' | 'now'>;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

/** One line that deserves to be seen but stops nobody. */
export function Notice({ icon, tone = 'calm', children, actions }: NoticeProps) {
  return (
    <div
      className="grid min-h-11 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 rounded-control bg-(--db-tint) px-4 py-1 text-ink max-narrow:grid-cols-[auto_minmax(0,1fr)] max-narrow:px-3.5 max-narrow:py-1.5 max-narrow:text-sm max-narrow:leading-snug forced-colors:[border:1px_solid]"
      data-tint={tone}
      role="status"
    >
      <span className="grid text-(--db-tint-text) max-narrow:self-start" aria-hidden="true">
        {icon}
      </span>
      <div>{children}</div>
      {actions ? (
        // On a phone under the words; what has no edge begins where they do.
        <div className="flex flex-wrap items-center gap-2 max-narrow:col-[2/-1] max-narrow:[&>[data-look=quiet]:first-child]:ms-[calc(-1rem-2px)]">
          {actions}
        </div>
      ) : null}
    </div>
  );
}

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
    <div className="db-notice" data-tint={tone} role="status">
      <span className="db-notice-icon" aria-hidden="true">
        {icon}
      </span>
      <div>{children}</div>
      {actions ? <div className="db-actions">{actions}</div> : null}
    </div>
  );
}

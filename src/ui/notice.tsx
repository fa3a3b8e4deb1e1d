import type { ReactNode } from 'react';
import classes from './notice.module.css';

interface NoticeProps {
  readonly icon: ReactNode;
  readonly tone?: 'calm' | 'warn';
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

/** One line that deserves to be seen but stops nobody. */
export function Notice(props: NoticeProps) {
  return (
    <div className={classes['notice']} data-tone={props.tone ?? 'calm'} role="status">
      <span className={classes['icon']} aria-hidden="true">
        {props.icon}
      </span>
      <div>{props.children}</div>
      {props.actions ? <div className={classes['actions']}>{props.actions}</div> : null}
    </div>
  );
}

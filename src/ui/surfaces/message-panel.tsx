import type { ReactNode } from 'react';

export interface MessagePanelProps {
  readonly icon?: ReactNode;
  /** Instead of an icon: a picture of its own size. */
  readonly picture?: ReactNode;
  readonly title: string;
  /** `h1` where it stands in place of a page (`h2` as a rule). */
  readonly heading?: 'h1' | 'h2';
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** An error or a state somebody has to hear of at once. */
  readonly alert?: boolean;
}

/** A sheet that says what there is to know and what to do next: empty, failed, not available. */
export function MessagePanel(props: MessagePanelProps) {
  const Heading = props.heading ?? 'h2';
  return (
    <section className="db-message" role={props.alert ? 'alert' : undefined}>
      {props.picture}
      {props.icon ? (
        <div className="db-tile" data-size="large" aria-hidden="true">
          {props.icon}
        </div>
      ) : null}
      <Heading>{props.title}</Heading>
      {props.children ? <div className="db-message-text">{props.children}</div> : null}
      {props.action}
    </section>
  );
}

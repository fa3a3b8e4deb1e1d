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
  /** It stands on a sheet already. */
  readonly bare?: boolean;
}

/** A sheet that says what there is to know and what to do next: empty, failed, not available. */
export function MessagePanel(props: MessagePanelProps) {
  const Heading = props.heading ?? 'h2';
  return (
    <section
      className={`grid min-h-72 content-center justify-items-center gap-3 text-center ${props.bare ? '' : 'rounded-sheet bg-card px-6 py-10 raised forced-colors:[border:1px_solid]'}`}
      role={props.alert ? 'alert' : undefined}
    >
      {props.picture}
      {props.icon ? (
        <div className="db-tile" data-size="large" aria-hidden="true">
          {props.icon}
        </div>
      ) : null}
      <Heading className="text-[1.625rem]">{props.title}</Heading>
      {props.children ? (
        <div className="max-w-[46ch] text-xl text-balance text-muted">{props.children}</div>
      ) : null}
      {props.action}
    </section>
  );
}

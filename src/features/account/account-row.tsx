import type { ReactNode, Ref } from 'react';

interface AccountRowProps {
  readonly icon: ReactNode;
  readonly name: string;
  readonly facts: readonly (string | undefined)[];
  /** Around what can be done with it. */
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

/** One thing of the account: what it is and, at its end or below it, what can be done with it. */
export function AccountRow({ icon, name, facts, ref, children }: AccountRowProps) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-1 py-3 max-slim:grid-cols-[auto_minmax(0,1fr)]">
      <span className="db-tile size-11" aria-hidden="true">
        {icon}
      </span>
      <div className="wrap-anywhere">
        <strong className="block">{name}</strong>
        {facts.map((fact) =>
          fact === undefined ? null : (
            <span key={fact} className="block text-base text-muted">
              {fact}
            </span>
          ),
        )}
      </div>
      {/* Words without an edge begin where those above them do. */}
      <div
        ref={ref}
        className="flex flex-wrap gap-2 max-slim:col-[2] max-slim:[&>[data-look=quiet]:first-child]:ms-[calc(-1rem-2px)]"
      >
        {children}
      </div>
    </li>
  );
}

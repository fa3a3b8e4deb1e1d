import type { ReactNode } from 'react';

interface LineResultProps {
  /** Which line of the list that was brought along. */
  readonly line: ReactNode;
  readonly name: ReactNode;
  /** What else is known of it. */
  readonly facts?: ReactNode;
  readonly icon: ReactNode;
  readonly result: ReactNode;
  /** Something new comes of it, or nothing because it is wrong. */
  readonly tone?: 'new' | 'wrong' | undefined;
  /** What can be changed about it. */
  readonly children?: ReactNode;
}

const tones = { new: 'text-done-text', wrong: 'font-semibold text-wrong' };

/** What would come of one line of a list, in a `ul` of them. */
export function LineResult({ line, name, facts, icon, result, tone, children }: LineResultProps) {
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-3 px-1 py-2 wrap-anywhere edge-bottom">
      <span className="text-muted tabular">{line}</span>
      <span>
        <strong>{name}</strong>
        {facts ? <span className="text-muted"> {facts}</span> : null}
        <span
          className={`flex items-start gap-1.5 [&>svg]:mt-0.75 [&>svg]:flex-none ${tone ? tones[tone] : 'text-muted'}`}
        >
          {icon}
          {result}
        </span>
        {children}
      </span>
    </li>
  );
}

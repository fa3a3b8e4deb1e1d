import { Fragment, type ReactNode } from 'react';

interface Fact {
  readonly term: string;
  readonly is: ReactNode;
}

interface FactsProps {
  /** What is absent is left out. */
  readonly facts: readonly (Fact | undefined | false)[];
  /** Terms in a column, or each over what it is and side by side. */
  readonly look?: 'below' | 'beside';
  readonly label?: string;
}

/** What is known of something: terms, and what each of them is. */
export function Facts({ facts, look = 'below', label }: FactsProps) {
  const beside = look === 'beside';
  const Around = beside ? 'div' : Fragment;
  return (
    <dl
      className={
        beside
          ? 'm-0 flex flex-wrap gap-x-8 gap-y-2'
          : 'm-0 grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1'
      }
      aria-label={label}
    >
      {facts.map((fact) =>
        fact ? (
          <Around key={fact.term}>
            <dt className={beside ? 'text-sm text-muted' : 'text-muted'}>{fact.term}</dt>
            <dd className="font-semibold wrap-anywhere tabular">{fact.is}</dd>
          </Around>
        ) : null,
      )}
    </dl>
  );
}

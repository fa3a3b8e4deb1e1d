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
  const Around = look === 'beside' ? 'div' : Fragment;
  return (
    <dl className="db-facts" data-look={look} aria-label={label}>
      {facts.map((fact) =>
        fact ? (
          <Around key={fact.term}>
            <dt>{fact.term}</dt>
            <dd>{fact.is}</dd>
          </Around>
        ) : null,
      )}
    </dl>
  );
}

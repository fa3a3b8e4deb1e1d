import { useId, type ReactNode } from 'react';
import type { Part } from './use-assign-form';
import { Note } from '../../ui/surfaces/note';

interface AssignStepProps {
  readonly part: Part;
  readonly number: number;
  readonly title: string;
  /** What is wrong with this part. */
  readonly problem: string | undefined;
  readonly children: ReactNode;
}

export const stepHeadingId = (part: Part): string => `assign-${part}`;

/** One of the questions of an assignment: what, to whom, when, how. */
export function AssignStep({ part, number, title, problem, children }: AssignStepProps) {
  const id = useId();
  return (
    <section className="db-sheet" aria-labelledby={stepHeadingId(part)}>
      <h2
        id={stepHeadingId(part)}
        className="flex w-fit items-center gap-2.5 rounded-md pe-2 text-2xl"
        tabIndex={-1}
        aria-describedby={problem ? id : undefined}
      >
        <span
          className="grid h-8 w-7 flex-none place-items-center rounded-t-sm bg-gold-soft text-base text-gold-text [box-shadow:inset_0_-3px_0_var(--db-gold)]"
          aria-hidden="true"
        >
          {number}
        </span>
        {title}
      </h2>
      <FieldProblem id={id} words={problem} />
      {children}
    </section>
  );
}

/** What is wrong, where it is wrong. */
function FieldProblem({ id, words }: { id?: string; words: string | undefined }) {
  if (words === undefined) return null;
  return (
    <Note tone="wrong" id={id} role="alert">
      {words}
    </Note>
  );
}

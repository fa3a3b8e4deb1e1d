import { useId, type ReactNode } from 'react';
import classes from './assign.module.css';
import type { Part } from './use-assign-form';

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
    <section className={classes['step']} aria-labelledby={stepHeadingId(part)}>
      <h2 id={stepHeadingId(part)} tabIndex={-1} aria-describedby={problem ? id : undefined}>
        <span className={classes['number']} aria-hidden="true">
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
export function FieldProblem({ id, words }: { id?: string; words: string | undefined }) {
  if (words === undefined) return null;
  return (
    <p
      id={id}
      role="alert"
      className="rounded-control bg-wrong-soft px-3.5 py-2 font-semibold text-wrong"
    >
      {words}
    </p>
  );
}

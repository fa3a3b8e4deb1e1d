import type { LiveSnapshot } from './queries';

export interface TrackProps {
  readonly at: number | undefined;
  /** Handed in. */
  readonly done: boolean;
  /** Ids of the answered steps, one after the other: as one text, so that the same looks the same. */
  readonly answered: string;
  readonly lesson: LiveSnapshot['lesson'];
  /** What a lesson says stands in one line below how it goes. */
  readonly narrow?: boolean;
}

/** Green is for what is answered, not for what is paged through. */
const looks = {
  past: 'bg-transparent edge-strong',
  done: 'bg-done',
  here: 'bg-gold [outline:1.5px_solid_var(--db-gold-text)]',
  next: 'bg-inset',
} as const;

/** The steps as a line of marks: answered, gone through, here, to come. The words beside it say the same. */
export function Track({ at, done, answered, lesson, narrow = false }: TrackProps) {
  const ids = answered.split(' ');
  const stateOf = (id: string, index: number) => {
    if (index === at) return 'here';
    if (ids.includes(id)) return 'done';
    return done || (at !== undefined && index < at) ? 'past' : 'next';
  };
  return (
    <span
      className="me-2.5 inline-flex gap-[3px] align-middle tablet:max-wide:mt-1 tablet:max-wide:mb-0.5 tablet:max-wide:flex"
      aria-hidden="true"
    >
      {lesson.steps.map(({ id }, index) => {
        const state = stateOf(id, index);
        return (
          <span
            key={id}
            className={`h-2 rounded-[3px] ${narrow ? 'w-2' : 'w-3.5'} ${looks[state]}`}
            data-at={state}
          />
        );
      })}
    </span>
  );
}

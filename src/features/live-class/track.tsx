import classes from './live-class.module.css';
import type { LiveSnapshot } from './queries';

export interface TrackProps {
  readonly at: number | undefined;
  /** Handed in. */
  readonly done: boolean;
  /** Ids of the answered steps, one after the other: as one text, so that the same looks the same. */
  readonly answered: string;
  readonly lesson: LiveSnapshot['lesson'];
}

/** The steps as a line of marks: answered, gone through, here, to come. The words beside it say the same. */
export function Track({ at, done, answered, lesson }: TrackProps) {
  const ids = answered.split(' ');
  const stateOf = (id: string, index: number) => {
    if (index === at) return 'here';
    if (ids.includes(id)) return 'done';
    return done || (at !== undefined && index < at) ? 'past' : 'next';
  };
  return (
    <span className={classes['track']} aria-hidden="true">
      {lesson.steps.map(({ id }, index) => (
        <span key={id} data-at={stateOf(id, index)} />
      ))}
    </span>
  );
}

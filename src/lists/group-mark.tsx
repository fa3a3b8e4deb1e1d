import type { components } from '../api/schema';
import classes from './group-mark.module.css';

interface GroupMarkProps {
  readonly name: string;
  readonly color: components['schemas']['GroupColor'];
}

/** A group by its color and its name: never by the color alone. */
export const GroupMark = ({ name, color }: GroupMarkProps) => (
  <span className="inline-flex items-center gap-2">
    <span className={classes['dot']} data-color={color} aria-hidden="true" />
    {name}
  </span>
);

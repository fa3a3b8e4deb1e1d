import type { AssignmentGroup } from './queries';
import classes from './group-mark.module.css';

/** A group by its color and its name: never by the color alone. */
export function GroupMark({ group }: { group: Pick<AssignmentGroup, 'name' | 'color'> }) {
  return (
    <span className={classes['group']}>
      <span className={classes['dot']} data-color={group.color} aria-hidden="true" />
      {group.name}
    </span>
  );
}

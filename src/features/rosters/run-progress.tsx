import classes from './rosters.module.css';
import { useRosterWords } from './use-roster-words';

/** How much is done. @param props.share from 0, which says nothing yet, to 1 */
export function RunProgress({ label, share }: { readonly label: string; readonly share: number }) {
  const words = useRosterWords();
  // Before the first part it is read and planned anew.
  const isBegun = share > 0;
  return (
    <div className={classes['progress']}>
      <progress
        className={classes['bar']}
        aria-label={label}
        max={1}
        {...(isBegun && { value: share })}
      />
      {isBegun ? <span className={classes['share']}>{words.share(share)}</span> : null}
    </div>
  );
}

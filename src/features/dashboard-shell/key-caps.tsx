import classes from './key-caps.module.css';
import { keyCaps } from './key-words';

/** Keys as they look on the keyboard. */
export function KeyCaps({ keys }: { keys: string }) {
  return (
    <span className={`${classes['keys'] ?? ''} inline-flex gap-1 whitespace-nowrap`}>
      {keyCaps(keys).map((cap) => (
        <kbd key={cap}>{cap}</kbd>
      ))}
    </span>
  );
}

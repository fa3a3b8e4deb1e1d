import { keyCaps } from './key-words';

/** Keys as they look on the keyboard. */
export function KeyCaps({ keys }: { keys: string }) {
  return (
    <span className="inline-flex gap-1 whitespace-nowrap">
      {keyCaps(keys).map((cap) => (
        <kbd key={cap} className="db-key min-w-6 text-center">
          {cap}
        </kbd>
      ))}
    </span>
  );
}

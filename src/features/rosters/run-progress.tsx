import { ProgressBar } from '../../ui/surfaces/progress-line';
import { useRosterWords } from './use-roster-words';

/** How much is done. @param props.share from 0, which says nothing yet, to 1 */
export function RunProgress({ label, share }: { readonly label: string; readonly share: number }) {
  const words = useRosterWords();
  // Before the first part it is read and planned anew.
  const isBegun = share > 0;
  return (
    <div className="grid max-w-136 grid-cols-[minmax(0,1fr)_auto] items-center gap-3">
      <ProgressBar label={label} max={1} {...(isBegun && { value: share })} />
      {isBegun ? <span className="text-muted tabular">{words.share(share)}</span> : null}
    </div>
  );
}

import { SearchBox } from '../../ui/fields/search-box';

/** Not every letter is worth a question to the server. */
export const typingPauseMs = 250;

interface ChoiceSearchProps {
  readonly label: string;
  readonly typed: string;
  readonly onTyped: (text: string) => void;
}

/** Looks for what can be chosen, in the middle of a form. */
export function ChoiceSearch({ label, typed, onTyped }: ChoiceSearchProps) {
  return (
    <SearchBox
      label={label}
      value={typed}
      onChange={(event) => onTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        // Enter would send the whole form.
        if (event.key === 'Enter') event.preventDefault();
      }}
    />
  );
}

import { SearchBox } from '../ui/fields/search-box';
import { useUrlText } from './use-url-text';

interface SearchFieldProps {
  readonly label: string;
  readonly search: string;
  readonly onSearch: (typed: string) => void;
}

const searchFieldId = 'list-search';

/** Puts the keyboard into the list's search field. */
export function focusSearchField(): void {
  document.getElementById(searchFieldId)?.focus();
}

/** Looks for a text in a list. One to a screen. */
export function SearchField({ label, search, onSearch }: SearchFieldProps) {
  const { field, typed } = useUrlText(search, onSearch);
  return (
    <SearchBox
      id={searchFieldId}
      ref={field}
      label={label}
      defaultValue={search}
      onChange={(event) => typed(event.currentTarget.value)}
    />
  );
}

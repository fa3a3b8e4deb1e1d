import { IconSearch } from '@tabler/icons-react';
import classes from './search-field.module.css';
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
    <label className={classes['search']}>
      <IconSearch size={20} aria-hidden="true" />
      <span className={classes['hidden']}>{label}</span>
      <input
        id={searchFieldId}
        ref={field}
        type="search"
        placeholder={label}
        defaultValue={search}
        maxLength={100}
        onChange={(event) => typed(event.currentTarget.value)}
      />
    </label>
  );
}

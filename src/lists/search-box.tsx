import { IconSearch } from '@tabler/icons-react';
import type { InputHTMLAttributes, Ref } from 'react';
import classes from './search-box.module.css';

type SearchBoxProps = {
  readonly label: string;
  readonly ref?: Ref<HTMLInputElement>;
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type' | 'placeholder' | 'maxLength'>;

/** Where a text to look for is typed. Its bound is the server's. */
export function SearchBox({ label, ...rest }: SearchBoxProps) {
  return (
    <label className={`${classes['search'] ?? ''} flex items-center gap-2 px-3.5`}>
      <IconSearch size={20} aria-hidden="true" />
      <span className="db-hidden">{label}</span>
      <input {...rest} type="search" placeholder={label} maxLength={100} />
    </label>
  );
}

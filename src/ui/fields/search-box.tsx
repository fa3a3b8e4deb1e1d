import { IconSearch } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { Input } from './inputs';

type SearchBoxProps = {
  readonly label: string;
} & Omit<ComponentProps<typeof Input>, 'look' | 'className' | 'type' | 'placeholder'>;

/** Where a text to look for is typed. */
export const SearchBox = ({ label, ...rest }: SearchBoxProps) => (
  <label className="db-search">
    <IconSearch size={20} aria-hidden="true" />
    <span className="db-hidden">{label}</span>
    <Input maxLength={100} {...rest} look="none" type="search" placeholder={label} />
  </label>
);

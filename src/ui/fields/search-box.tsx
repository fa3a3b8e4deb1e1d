import { IconSearch } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { Input } from './inputs';

type SearchBoxProps = {
  readonly label: string;
} & Omit<ComponentProps<typeof Input>, 'look' | 'className' | 'type' | 'placeholder'>;

/** Where a text to look for is typed. */
export const SearchBox = ({ label, ...rest }: SearchBoxProps) => (
  <label className="flex min-h-11 items-center gap-2 rounded-control bg-card px-3.5 text-muted edge-strong focus-within:[outline:3px_solid_var(--db-focus)] focus-within:[outline-offset:3px]">
    <IconSearch className="flex-none" size={20} aria-hidden="true" />
    <span className="db-hidden">{label}</span>
    <Input
      maxLength={100}
      {...rest}
      look="none"
      className="w-[clamp(12rem,22vw,18rem)] min-w-0 flex-1 bg-transparent text-ink [outline:none] no-edge placeholder:text-muted placeholder:opacity-100"
      type="search"
      placeholder={label}
    />
  </label>
);

import { titleOf } from './packing';

/** A title from a file's name, for what does not say its own. */
export function titleFromName(filename: string): string {
  const base = filename.split(/[\\/]/).at(-1) ?? '';
  const words = base.replace(/\.[a-z0-9]{1,8}$/i, '').replace(/[_\s]+/g, ' ');
  return titleOf(words) || 'Import';
}

/** What students type to sign in: short, in small letters, the same on every keyboard. */

const usable = /^[a-z0-9][a-z0-9._-]{2,39}$/;

/** As it is kept: trimmed and in small letters. */
export const foldUsername = (text: string): string => text.trim().toLowerCase();

/** Whether a folded username can be one: 3 to 40 letters of a to z, digits, dots, dashes and underscores. */
export const isUsername = (folded: string): boolean => usable.test(folded);

const letters = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replace(/[^a-z0-9]/g, '');

/**
 * The beginning of a username for somebody of this name: the first name and the first letter of the last one,
 * such as `mayar` for Maya Reyes. Of a name without such letters it is `student`.
 */
export function usernameBase(name: string): string {
  const words = name.split(/\s+/).map(letters).filter(Boolean);
  const [first = '', ...rest] = words;
  const base = `${first.slice(0, 20)}${rest.at(-1)?.slice(0, 1) ?? ''}`;
  return base.length >= 3 ? base : `student${base}`;
}

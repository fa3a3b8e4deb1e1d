/** Two letters of a name, or the number of a work without a name. */
export function initialsOf(name: string, blind: boolean): string {
  const words = name.split(/\s+/).filter(Boolean);
  if (blind) return words.at(-1) ?? '';
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return letters.map((word) => word?.charAt(0).toUpperCase() ?? '').join('');
}

/**
 * How the children of a class are named on a screen that anybody with the class code can open: by the first
 * name and, where two share it, as much of the last as tells them apart.
 *
 * @returns a name for each key, sorted by it
 */
export function studentDisplayNames(
  students: readonly { readonly key: string; readonly name: string }[],
  locale: string,
): { readonly key: string; readonly name: string }[] {
  const spellings = students.map(({ name }) => spellingsOf(name));
  const named = students.map(({ key }, at) => {
    const own = spellings[at] ?? [];
    const clear = own.find((spelling, step) =>
      spellings.every((other, index) => index === at || other[step] !== spelling),
    );
    return { key, name: clear ?? own.at(-1) ?? '' };
  });
  return named.sort((a, b) => a.name.localeCompare(b.name, locale));
}

/** From the shortest on: `Maya`, `Maya R.`, `Maya Reyes`. */
function spellingsOf(name: string): [string, string, string] {
  const words = name.trim().split(/\s+/);
  const [first = ''] = words;
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  const initial = Array.from(last)[0];
  const whole = words.join(' ');
  return [first, initial === undefined ? whole : `${first} ${initial}.`, whole];
}

/**
 * Puts something else in place of each piece of TeX between `\(` and `\)`, in one pass however many of the two
 * there are. What is never closed stays as it is.
 * @param replaced gets the TeX and the whole piece
 */
export function replaceTex(text: string, replaced: (tex: string, piece: string) => string): string {
  const parts: string[] = [];
  let done = 0;
  for (;;) {
    const start = text.indexOf('\\(', done);
    const end = start < 0 ? -1 : text.indexOf('\\)', start + 2);
    if (end < 0) return parts.length === 0 ? text : parts.join('') + text.slice(done);
    parts.push(text.slice(done, start));
    parts.push(replaced(text.slice(start + 2, end), text.slice(start, end + 2)));
    done = end + 2;
  }
}

/** The pieces of TeX in a text, without what marks them. */
export function texIn(text: string): readonly string[] {
  const found: string[] = [];
  replaceTex(text, (tex) => {
    found.push(tex);
    return '';
  });
  return found;
}

const definitions = [
  ...['def', 'gdef', 'edef', 'xdef', 'let', 'futurelet', 'global', 'long'],
  ...['newcommand', 'renewcommand', 'providecommand', 'noexpand', 'expandafter'],
];

/**
 * How KaTeX reads a formula, in the editor as on the server: what one takes the other does not refuse. Formulas
 * define nothing: a few kilobytes of definitions used in one another unfold into gigabytes, on the tablet of
 * whoever opens them and in the server that publishes them.
 * @returns settings for one formula; KaTeX writes into them
 */
export const texSettings = () =>
  ({
    output: 'mathml',
    throwOnError: true,
    strict: 'error',
    trust: false,
    // A macro comes before what KaTeX itself knows of the name; this one is known to nobody, so it is an error.
    macros: Object.fromEntries(definitions.map((name) => [`\\${name}`, '\\notdefinable'])),
  }) as const;

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** What XML text says: its entities as signs. There are no others: a file that defines some is refused. */
export function plainOf(xml: string): string {
  return xml.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi,
    (entity, tens?: string, hex?: string, name?: string) => {
      if (name !== undefined) return Object.hasOwn(named, name) ? (named[name] ?? entity) : entity;
      const code = tens === undefined ? Number.parseInt(hex ?? '', 16) : Number(tens);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );
}

/**
 * The elements of a name, none inside another one. Each sign is looked at once, even when no element ends.
 * @param name with its prefix
 */
export function elements(xml: string, name: string): readonly string[] {
  const found: string[] = [];
  eachElement(xml, name, (element) => found.push(element));
  return found;
}

/** Calls for each element of a name, with where it begins and ends. */
export function eachElement(
  xml: string,
  name: string,
  visit: (element: string, from: number, to: number) => void,
): void {
  const close = `</${name}>`;
  for (let at = xml.indexOf(`<${name}`); at >= 0; at = xml.indexOf(`<${name}`, at + 1)) {
    // A longer name that begins alike is another element.
    if (!/[\s/>]/.test(xml.charAt(at + 1 + name.length))) continue;
    const opened = xml.indexOf('>', at);
    if (opened < 0) break;
    const isEmpty = xml.charAt(opened - 1) === '/';
    const end = isEmpty ? opened + 1 : xml.indexOf(close, opened);
    // Without an end there is none behind it either.
    if (end < 0) break;
    const closed = isEmpty ? end : end + close.length;
    visit(xml.slice(at, closed), at, closed);
    at = closed - 1;
  }
}

/** What the first element of a name says as its value. */
export function valueIn(xml: string, name: string): string | undefined {
  const [first] = new RegExp(`<${name}\\s[^>]*>`).exec(xml) ?? [];
  return first === undefined ? undefined : /\sw:val="([^"]*)"/.exec(first)?.[1];
}

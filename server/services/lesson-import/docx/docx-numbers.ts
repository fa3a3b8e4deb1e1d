/**
 * The numbers of a Word document's lists. The library behind begins each list with 1; Word counts on behind a
 * paragraph or a picture that stands between.
 *
 * The trick: each numbered paragraph gets its number as a run of text between two signs that no document has. They
 * come through to the HTML, where they say how a list begins, and go again.
 */
import { elements, valueIn } from './xml-text';

const begin = '\ue000';
const end = '\ue001';

/** A text without the signs, for what comes from outside. */
export const withoutSigns = (xml: string): string => xml.replace(/[\ue000\ue001]/g, '');

interface Level {
  readonly start: number;
  /** Of HTML's lists; none for digits. */
  readonly type: string;
  readonly isBullet: boolean;
}

interface Num {
  readonly abstractId: string;
  readonly levels: ReadonlyMap<string, Level>;
  /** By level: where it begins anew. */
  readonly overrides: ReadonlyMap<string, number>;
}

interface Place {
  readonly numId: string;
  readonly level: string;
}

const types: Readonly<Record<string, string>> = {
  lowerLetter: 'a',
  upperLetter: 'A',
  lowerRoman: 'i',
  upperRoman: 'I',
};

function levelsOf(abstract: string): ReadonlyMap<string, Level> {
  return new Map(
    elements(abstract, 'w:lvl').map((level) => {
      const format = valueIn(level, 'w:numFmt') ?? 'decimal';
      return [
        /w:ilvl="(\d+)"/.exec(level)?.[1] ?? '0',
        {
          start: Number(valueIn(level, 'w:start') ?? '1'),
          type: (Object.hasOwn(types, format) && types[format]) || '',
          isBullet: format === 'bullet' || format === 'none',
        },
      ];
    }),
  );
}

function numsOf(numbering: string): ReadonlyMap<string, Num> {
  const idOf = (element: string, name: string) =>
    new RegExp(`^<[^>]*\\sw:${name}="([^"]*)"`).exec(element)?.[1] ?? '';
  const abstracts = new Map(
    elements(numbering, 'w:abstractNum').map((one) => [idOf(one, 'abstractNumId'), levelsOf(one)]),
  );
  return new Map(
    elements(numbering, 'w:num').map((num) => {
      const abstractId = valueIn(num, 'w:abstractNumId') ?? '';
      const overrides = elements(num, 'w:lvlOverride').flatMap((one) => {
        const start = valueIn(one, 'w:startOverride');
        return start === undefined ? [] : [[idOf(one, 'ilvl'), Number(start)] as const];
      });
      const levels = abstracts.get(abstractId) ?? new Map<string, Level>();
      return [idOf(num, 'numId'), { abstractId, levels, overrides: new Map(overrides) }];
    }),
  );
}

function placeIn(properties: string): Partial<Place> {
  const [numbers] = elements(properties, 'w:numPr');
  const numId = numbers && valueIn(numbers, 'w:numId');
  const level = numbers && valueIn(numbers, 'w:ilvl');
  return { ...(numId !== undefined && { numId }), ...(level !== undefined && { level }) };
}

const placesOfStyles = (styles: string): ReadonlyMap<string, Partial<Place>> =>
  new Map(
    elements(styles, 'w:style').map((style) => [
      /w:styleId="([^"]*)"/.exec(style)?.[1] ?? '',
      placeIn(style),
    ]),
  );

/** Counts as Word does: lists of one kind go on with each other, unless one of them begins anew. */
class Counter {
  readonly #counts = new Map<string, number[]>();
  readonly #seen = new Set<string>();

  next({ abstractId, overrides }: Num, { numId, level }: Place, { start }: Level): number {
    const at = Number(level);
    const counts = this.#counts.get(abstractId) ?? [];
    const key = `${numId} ${level}`;
    const anew = this.#seen.has(key) ? undefined : overrides.get(level);
    this.#seen.add(key);
    const before = counts[at];
    const count = anew ?? (before === undefined ? start : before + 1);
    // Deeper levels begin anew below each line.
    this.#counts.set(abstractId, [
      ...Array.from({ length: at }, (_, one) => counts[one] ?? 0),
      count,
    ]);
    return count;
  }
}

/**
 * Puts its number into each numbered paragraph.
 * @param numbering the part that says how lists count; empty where there is none
 */
export function numbered(xml: string, numbering: string, styles: string): string {
  const nums = numsOf(numbering);
  if (nums.size === 0) return xml;
  const ofStyles = placesOfStyles(styles);
  const counter = new Counter();
  const parts: string[] = [];
  let kept = 0;
  for (let at = xml.indexOf('<w:pPr>'); at >= 0; at = xml.indexOf('<w:pPr>', kept)) {
    const close = closeOf(xml, at);
    if (close === undefined) break;
    parts.push(xml.slice(kept, close));
    kept = close;
    const properties = xml.slice(at, close);
    const style = ofStyles.get(valueIn(properties, 'w:pStyle') ?? '');
    const { numId, level = '0' } = { ...style, ...placeIn(properties) };
    const num = numId === undefined ? undefined : nums.get(numId);
    const form = num?.levels.get(level);
    if (!num || numId === undefined || !form || form.isBullet || Number(level) > 8) continue;
    const count = counter.next(num, { numId, level }, form);
    parts.push(`<w:r><w:t>${begin}${String(count)}${form.type}${end}</w:t></w:r>`);
  }
  parts.push(xml.slice(kept));
  return parts.join('');
}

/** Behind a paragraph's properties; those that a change is remembered of stand inside them. */
function closeOf(xml: string, at: number): number | undefined {
  const tag = '</w:pPr>';
  const first = xml.indexOf(tag, at);
  if (first < 0) return undefined;
  const inside = xml.slice(at, first);
  const change = inside.includes('<w:pPrChange') && !inside.includes('</w:pPrChange>');
  const last = change ? xml.indexOf(tag, first + tag.length) : first;
  return last < 0 ? undefined : last + tag.length;
}

interface List {
  readonly isOrdered: boolean;
  /** Where its tag stands in what is written. */
  readonly at: number;
  /** The number that would follow; undefined before the first. */
  next: number | undefined;
  type: string;
  /** Where the line that is being read begins. */
  line: number;
}

const tagOf = (count: number, type: string): string =>
  `<ol${count === 1 ? '' : ` start="${String(count)}"`}${type === '' ? '' : ` type="${type}"`}>`;

/** The HTML with lists that begin as the numbers in them say; the numbers go. */
export function withListStarts(html: string): string {
  const written: string[] = [];
  const lists: List[] = [];
  for (const [token, closing, tag, count, type = ''] of html.matchAll(
    /<(\/?)(ol|ul|li)>|\ue000(\d+)(\w?)\ue001|[^<\ue000]+|[\s\S]/g,
  )) {
    const list = lists.at(-1);
    if (count !== undefined) {
      if (list?.isOrdered) beginAt(list, Number(count), type, written);
      continue;
    }
    if (tag === 'li' && closing === '' && list) list.line = written.length;
    else if (tag === 'ol' || tag === 'ul') {
      if (closing === '/') lists.pop();
      else {
        const at = written.length;
        lists.push({ isOrdered: tag === 'ol', at, next: undefined, type: '', line: at });
      }
    }
    written.push(token);
  }
  return written.join('');
}

function beginAt(list: List, count: number, type: string, written: string[]): void {
  if (list.next === undefined) written[list.at] = tagOf(count, type);
  // Another list follows at once: the library has made one of both.
  else if (count !== list.next || type !== list.type) {
    written[list.line] = `</ol>${tagOf(count, type)}${written[list.line] ?? ''}`;
  }
  list.next = count + 1;
  list.type = type;
}

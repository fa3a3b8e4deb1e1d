/**
 * How much a drawing makes a device draw. A few lines in which each group uses the one before ten times are a
 * thousand million shapes on a student's tablet.
 */

/** Shapes to be drawn, all references followed. The largest drawing of the demo has some hundreds. */
const maxShapes = 100_000;
/** Of all these shapes together: a whole file may be one path, but it may not be drawn again and again. */
const maxCorners = 1_000_000;
/** What the outline of a letter has, about. */
const cornersOfLetter = 20;
/** Elements in elements, those behind references counted. */
const maxNested = 100;

interface Part {
  readonly corners: number;
  /** Of the outlines of letters: these have no markers. */
  outline: number;
  readonly inner: Part[];
  /** Drawn in its place. */
  readonly used: readonly string[];
  /** Patterns, masks, markers and the like: perhaps once for everything inside. */
  readonly painted: readonly string[];
}

interface Weight {
  readonly shapes: number;
  readonly corners: number;
  readonly nested: number;
}

type Attributes = Readonly<Record<string, string>>;

const tooMuch: Weight = { shapes: Infinity, corners: Infinity, nested: Infinity };

/** Takes a drawing as it is read, element by element. */
export class SvgWeight {
  readonly #parts: Part = { corners: 0, outline: 0, inner: [], used: [], painted: [] };
  readonly #open = [this.#parts];
  readonly #named = new Map<string, Part>();
  readonly #weights = new Map<Part, Weight>();
  readonly #entered = new Set<Part>();
  #marked = false;

  begin(name: string, attributes: Attributes): void {
    const part = partOf(attributes);
    this.#marked ||= name === 'marker';
    this.#open.at(-1)?.inner.push(part);
    this.#open.push(part);
    const id = attributes['id'];
    // Of two with the same name a browser takes the first.
    if (id !== undefined && !this.#named.has(id)) this.#named.set(id, part);
  }

  /** Text of the element that was begun last. */
  letters(text: string): void {
    const part = this.#open.at(-1);
    if (part) part.outline += cornersOfLetter * text.trim().length;
  }

  end(): void {
    if (this.#open.length > 1) this.#open.pop();
  }

  /** Whether it may be drawn; what leads back to itself may not. Asked once, at the end. */
  isBearable(): boolean {
    const { shapes, corners, nested } = this.#weigh(this.#parts);
    return shapes <= maxShapes && corners <= maxCorners && nested <= maxNested;
  }

  #weigh(part: Part): Weight {
    const known = this.#weights.get(part);
    if (known) return known;
    if (this.#entered.has(part) || this.#entered.size > maxNested) return tooMuch;
    this.#entered.add(part);
    const drawn = sumOf([...part.inner, ...this.#behind(part.used)].map((one) => this.#weigh(one)));
    const paint = sumOf(this.#behind(part.painted).map((one) => this.#weigh(one)));
    this.#entered.delete(part);
    const shapes = 1 + (this.#marked ? part.corners : 0) + drawn.shapes;
    const weight = {
      shapes: shapes * (1 + paint.shapes),
      corners: part.corners + part.outline + drawn.corners + shapes * paint.corners,
      nested: 1 + Math.max(drawn.nested, paint.nested),
    };
    this.#weights.set(part, weight);
    return weight;
  }

  #behind = (names: readonly string[]): Part[] =>
    names.flatMap((name) => this.#named.get(name) ?? []);
}

const sumOf = (weights: readonly Weight[]): Weight =>
  weights.reduce(
    (sum, { shapes, corners, nested }) => ({
      shapes: sum.shapes + shapes,
      corners: sum.corners + corners,
      nested: Math.max(sum.nested, nested),
    }),
    { shapes: 0, corners: 0, nested: 0 },
  );

function partOf(attributes: Attributes): Part {
  const used: string[] = [];
  const painted: string[] = [];
  for (const [key, text] of Object.entries(attributes)) {
    const value = addressOf(text);
    if (/^(xlink:)?href$/i.test(key) && value.startsWith('#')) used.push(value.slice(1));
    for (const [, name = ''] of value.matchAll(/url\(\s*['"]?#([^'")\s]*)/gi)) painted.push(name);
  }
  const { d = '', points = '' } = attributes;
  const readable = [...used, ...painted].every((name) => namesIn(name).length > 0);
  return {
    corners: readable ? Math.ceil((d.length + points.length) / 2) : Infinity,
    outline: 0,
    inner: [],
    used: used.flatMap(namesIn),
    painted: painted.flatMap(namesIn),
  };
}

/** An address as a browser reads it: without the space around it, and without tabs and line ends anywhere. */
export const addressOf = (value: string): string => value.replace(/[\t\n\r]/g, '').trim();

/** What a fragment may name: `#%61` is `%61` or `a`. Nothing when browsers would have to guess. */
function namesIn(fragment: string): string[] {
  try {
    return [...new Set([fragment, decodeURIComponent(fragment)])];
  } catch {
    return [];
  }
}

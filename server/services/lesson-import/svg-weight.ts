/**
 * How much a drawing makes a device draw. A few lines in which each group uses the one before ten times are a
 * thousand million shapes on a student's tablet.
 */

/** Shapes to be drawn, all references followed. The largest drawing of the demo has some hundreds. */
const mostShapes = 100_000;
/** Elements in elements, those behind references counted. */
const mostNested = 100;

interface Part {
  readonly corners: number;
  readonly inner: Part[];
  /** Drawn in its place. */
  readonly used: readonly string[];
  /** Patterns, masks, markers and the like: perhaps once for everything inside. */
  readonly painted: readonly string[];
}

interface Weight {
  readonly shapes: number;
  readonly nested: number;
}

type Attributes = Readonly<Record<string, string>>;

const tooMuch: Weight = { shapes: Infinity, nested: Infinity };

/** Takes a drawing as it is read, element by element. */
export class SvgWeight {
  readonly #parts: Part = { corners: 0, inner: [], used: [], painted: [] };
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

  end(): void {
    if (this.#open.length > 1) this.#open.pop();
  }

  /** Whether it may be drawn; what leads back to itself may not. Asked once, at the end. */
  isBearable(): boolean {
    const { shapes, nested } = this.#weigh(this.#parts);
    return shapes <= mostShapes && nested <= mostNested;
  }

  #weigh(part: Part): Weight {
    const known = this.#weights.get(part);
    if (known) return known;
    if (this.#entered.has(part) || this.#entered.size > mostNested) return tooMuch;
    this.#entered.add(part);
    const drawn = sumOf([...part.inner, ...this.#behind(part.used)].map((one) => this.#weigh(one)));
    const paint = sumOf(this.#behind(part.painted).map((one) => this.#weigh(one)));
    this.#entered.delete(part);
    const own = 1 + (this.#marked ? part.corners : 0);
    const weight = {
      shapes: (own + drawn.shapes) * (1 + paint.shapes),
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
    (sum, { shapes, nested }) => ({
      shapes: sum.shapes + shapes,
      nested: Math.max(sum.nested, nested),
    }),
    { shapes: 0, nested: 0 },
  );

function partOf(attributes: Attributes): Part {
  const used: string[] = [];
  const painted: string[] = [];
  for (const [key, value] of Object.entries(attributes)) {
    if (/^(xlink:)?href$/i.test(key) && value.trim().startsWith('#')) {
      used.push(nameIn(value.trim().slice(1)));
    }
    for (const [, name] of value.matchAll(/url\(\s*['"]?#([^'")\s]*)/gi)) {
      painted.push(nameIn(name ?? ''));
    }
  }
  const { d = '', points = '' } = attributes;
  return { corners: Math.ceil((d.length + points.length) / 2), inner: [], used, painted };
}

/** A browser finds `#%61` as `a`. */
function nameIn(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

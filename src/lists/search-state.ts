/**
 * What a list shows stands in its URL, which anybody can type: each reader takes what can be meant and leaves
 * out the rest, so that a wrong address shows a list and no error.
 */
const lastPage = 1_000_000;
const longestText = 100;

/** What a search or a filter may be for. */
export type SearchValue = string | number | boolean;

type Found = Readonly<Record<string, unknown>>;

type Kept<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

/** Without the entries that have no value: a URL names only what was chosen. */
export function kept<T extends object>(values: T): Kept<T> {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Kept<T>;
}

/** A page after the first; the first has no number in the URL. */
export function pageFrom(value: unknown): number | undefined {
  const page = Number(value);
  return Number.isInteger(page) && page > 1 && page <= lastPage ? page : undefined;
}

/** A text of at most `longest` characters. The router gives a text of digits as a number. */
export function textFrom(value: unknown, longest = longestText): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value).slice(0, longest);
  return text === '' ? undefined : text;
}

/** One of these values, or none. */
export function oneOf<T extends SearchValue>(value: unknown, allowed: readonly T[]): T | undefined {
  return allowed.find((each) => each === value || String(each) === value);
}

export interface ListSearch {
  readonly page?: number;
  readonly search?: string;
}

export function readListSearch(found: Found): ListSearch {
  return kept({ page: pageFrom(found['page']), search: textFrom(found['search']) });
}

/** The search with another value in it, from its first page on. */
export function changed<T extends ListSearch>(
  at: T,
  key: Exclude<keyof T, 'page'>,
  value: SearchValue | undefined,
): T {
  return kept({ ...at, page: undefined, [key]: value === '' ? undefined : value }) as T;
}

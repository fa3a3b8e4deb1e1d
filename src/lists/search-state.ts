import { grades, subjects } from '../../domain/reference';

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

type Field = (value: unknown) => unknown;

type Read<Fields extends Readonly<Record<string, Field>>> = {
  readonly [Key in keyof Fields]?: ReturnType<Fields[Key]>;
};

/**
 * Reads an address, for `validateSearch` of its route: the one place where that is done. A key without a value that can
 * be meant is there and undefined, as the router lays what was read over what it has found.
 * @param fields for each key what can be meant by its value
 */
export const searchReader =
  <Fields extends Readonly<Record<string, Field>>>(fields: Fields) =>
  (found: Found): Read<Fields> =>
    Object.fromEntries(
      Object.entries(fields).map(([key, read]) => [key, read(found[key])]),
    ) as Read<Fields>;

/** What a reader finds in an address. */
export type SearchOf<Reader extends (found: Found) => unknown> = ReturnType<Reader>;

/** A page after the first; the first has no number in the URL. */
export function pageFrom(value: unknown): number | undefined {
  const page = Number(value);
  return Number.isInteger(page) && page > 1 && page <= lastPage ? page : undefined;
}

const lastPosition = 1_000;

/** The place of a lesson in its sequence, from 1 on. */
export function positionFrom(value: unknown): number | undefined {
  const position = Number(value);
  return Number.isInteger(position) && position >= 1 && position <= lastPosition
    ? position
    : undefined;
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

/** A field of which these values can be meant. */
export const choice =
  <const T extends SearchValue>(allowed: readonly T[]) =>
  (value: unknown): T | undefined =>
    oneOf(value, allowed);

/** Fields that more than one list has. */
export const gradeField = choice(grades.map(({ id }) => id));
export const subjectField = choice(subjects.map(({ id }) => id));
export const onlyTrue = choice([true]);

/** What every list has in its address. */
export const listFields = { page: pageFrom, search: (value: unknown) => textFrom(value) } as const;

export const readListSearch = searchReader(listFields);
export type ListSearch = SearchOf<typeof readListSearch>;

/** The search with another value in it, from its first page on. */
export function changed<T extends ListSearch>(
  at: T,
  key: Exclude<keyof T, 'page'>,
  value: SearchValue | undefined,
): T {
  return kept({ ...at, page: undefined, [key]: value === '' ? undefined : value }) as T;
}

/**
 * Whether something is looked for, so that an empty list means that nothing matches.
 * @param cleared what stays of the address when all that was looked for goes
 */
export const isNarrowed = (at: Found, cleared: Found = {}): boolean =>
  Object.entries(at).some(
    ([key, value]) => value !== undefined && key !== 'page' && !(key in cleared),
  );

import type { searchReaders as all } from './-search-readers';

type Readers = typeof all;
type Found = Readonly<Record<string, unknown>>;

let searchReaders: Readers | undefined;

/**
 * For `validateSearch` of a page of the dashboard, by its name. How it is read comes with the dashboard, as no child's
 * tablet has a use for that; until then an address is taken as it stands, and read once more as soon as it can be
 * (`bringSearchReaders`): not even the names are there before, so that whichever is asked for is a reader.
 */
export const readSearch = new Proxy({} as Readers, {
  get: (_, name: keyof Readers) => (found: Found) =>
    searchReaders ? searchReaders[name](found) : found,
});

/** @returns whether they had to be brought, and an address that was met before is to be read again */
export async function bringSearchReaders(): Promise<boolean> {
  if (searchReaders) return false;
  ({ searchReaders } = await import('./-search-readers'));
  return true;
}

/** Before the first page is shown, at this path: in time for its address to be read just once. */
export async function prepareSearch(path: string): Promise<void> {
  // Where they cannot be had, the page itself says so.
  if (path.startsWith('/dashboard')) await bringSearchReaders().catch(() => undefined);
}

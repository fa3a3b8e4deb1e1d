const WAYS = ['name', 'pictures', 'badge'] as const;

export type StudentWay = (typeof WAYS)[number];

/** The door that the URL names; anything else names none. */
export function readStudentLoginSearch(search: Record<string, unknown>): { way?: StudentWay } {
  const way = WAYS.find((each) => each === search['way']);
  return way ? { way } : {};
}

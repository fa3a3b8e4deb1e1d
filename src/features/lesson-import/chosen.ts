import type { ImportItem } from './queries';

/** What was chosen and what comes with it: a sequence brings what its steps show. */
export function withNeeds(
  items: readonly Pick<ImportItem, 'local_id' | 'needs'>[],
  chosen: ReadonlySet<string>,
): ReadonlySet<string> {
  const needed = items.flatMap(({ local_id, needs }) =>
    chosen.has(local_id) ? (needs ?? []) : [],
  );
  return new Set([...chosen, ...needed]);
}

/** Ids that come with a chosen sequence: they cannot be left out alone. */
export function boundBy(
  items: readonly Pick<ImportItem, 'local_id' | 'needs'>[],
  chosen: ReadonlySet<string>,
): ReadonlySet<string> {
  return new Set(
    items.flatMap(({ local_id, needs }) => (chosen.has(local_id) ? (needs ?? []) : [])),
  );
}

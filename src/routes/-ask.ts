import type { QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query';
import { ApiError } from '../api/errors';
import { noteAsked, wasAskedAhead } from './-asked-ahead';

export interface Asking {
  readonly context: { readonly queryClient: QueryClient };
  /** A pointer is over a link to it: nobody may ever come. */
  readonly preload: boolean;
}

const prepared = new WeakSet<QueryClient>();

/** Set up by now, where a screen shows that has met this: then it asks once more. */
const isFactorOwed = (problem: unknown): boolean =>
  problem instanceof ApiError && problem.code === 'second_factor_needed';

/** From the first loader on: a screen that finds what was asked for it, answer or failure, does not ask once more. */
function prepare(client: QueryClient): void {
  if (prepared.has(client)) return;
  prepared.add(client);
  const defaults = client.getDefaultOptions();
  client.setDefaultOptions({
    ...defaults,
    queries: {
      ...defaults.queries,
      refetchOnMount: (query) => query.state.isInvalidated || !wasAskedAhead(query),
      retryOnMount: (query) => isFactorOwed(query.state.error) || !wasAskedAhead(query),
    },
  });
}

/**
 * Starts, in a loader, what the screen is about to ask for, while its code is on its way. Nobody waits for it, and what
 * goes wrong is for the screen to say. A link that is only pointed at asks for nothing: reading about a child is written
 * down by the server, and most links are never followed.
 * @param options of the same factory as the screen's own
 */
export function ask<Fetched, Problem, Data, Stored, Key extends QueryKey>(
  { context: { queryClient }, preload }: Asking,
  options: QueryExecuteOptions<Fetched, Problem, Data, Stored, Key>,
): void {
  if (preload) return;
  const kept = () => queryClient.getQueryCache().find({ queryKey: options.queryKey });
  // A screen that is there has its own rules: from one student to the next, it asks for nothing.
  if (kept()?.isActive()) return;
  prepare(queryClient);
  queryClient.query(options).catch(() => undefined);
  const query = kept();
  if (query && query.state.fetchStatus !== 'idle') noteAsked(query);
}

/**
 * The same for what is read from this device as well: that is more code than all loaders together, and comes by itself.
 * @param find brings the factory of the query
 */
export function askOnDevice<Fetched, Problem, Data, Stored, Key extends QueryKey>(
  asked: Asking,
  find: () => Promise<QueryExecuteOptions<Fetched, Problem, Data, Stored, Key>>,
): void {
  if (asked.preload) return;
  find()
    .then((options) => ask(asked, options))
    .catch(() => undefined);
}

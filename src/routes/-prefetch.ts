import {
  onlineManager,
  type QueryClient,
  type QueryExecuteOptions,
  type QueryKey,
} from '@tanstack/react-query';
import {
  markPrefetched,
  markFollowed,
  wasPrefetched,
  wasPrefetchedOnIntent,
} from '../api/prefetch-state';
import { ApiError } from '../api/errors';

export interface LoaderArgs {
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
      refetchOnMount: (query) => query.state.isInvalidated || !wasPrefetched(query),
      retryOnMount: (query) => isFactorOwed(query.state.error) || !wasPrefetched(query),
    },
  });
}

function start<Fetched, Problem, Data, Stored, Key extends QueryKey>(
  { context: { queryClient }, preload }: LoaderArgs,
  options: QueryExecuteOptions<Fetched, Problem, Data, Stored, Key>,
): void {
  const kept = () => queryClient.getQueryCache().find({ queryKey: options.queryKey });
  const before = kept();
  // A screen that is there has its own rules: from one student to the next, it asks for nothing.
  if (before?.isActive()) return;
  const { status, isInvalidated } = before?.state ?? {};
  if (before && wasPrefetchedOnIntent(before) && status !== 'error' && !isInvalidated) {
    if (!preload) markFollowed(before);
    return;
  }
  prepare(queryClient);
  // What is asked for anew at each opening says so by a function, of which this is an opening.
  const anew = typeof options.staleTime === 'function' ? { staleTime: 0 } : {};
  queryClient.query({ ...options, ...anew }).catch(() => undefined);
  const query = kept();
  if (query && query.state.fetchStatus !== 'idle') markPrefetched(query, preload);
}

/**
 * Starts, in a loader, what the screen is about to ask for, while its code is on its way. Nobody waits for it, and what
 * goes wrong is for the screen to say. A link that is only pointed at asks for nothing: reading about a child is written
 * down by the server, and most links are never followed.
 * @param options of the same factory as the screen's own
 */
export function prefetch<Fetched, Problem, Data, Stored, Key extends QueryKey>(
  asked: LoaderArgs,
  options: QueryExecuteOptions<Fetched, Problem, Data, Stored, Key>,
): void {
  if (!asked.preload) start(asked, options);
}

/**
 * The same for a class, whose reading nobody writes down: also where the link to it is pointed at or has the focus, and
 * once for that and for following it.
 */
export function prefetchOnIntent<Fetched, Problem, Data, Stored, Key extends QueryKey>(
  asked: LoaderArgs,
  options: QueryExecuteOptions<Fetched, Problem, Data, Stored, Key>,
): void {
  // Without network it would fail, for somebody who may never come.
  if (!asked.preload || onlineManager.isOnline()) start(asked, options);
}

/**
 * The same for a page of a list: ahead from the second on, for whoever is about to turn the page. Ways to the list itself
 * are in every screen's navigation, where many only pass.
 */
export function prefetchPage<Fetched, Problem, Data, Stored, Key extends QueryKey>(
  asked: LoaderArgs,
  page: number | undefined,
  options: QueryExecuteOptions<Fetched, Problem, Data, Stored, Key>,
): void {
  if (page === undefined) prefetch(asked, options);
  else prefetchOnIntent(asked, options);
}

/**
 * The same for what is read from this device as well: that is more code than all loaders together, and comes by itself.
 * @param find brings the factory of the query
 */
export function prefetchFromDevice<Fetched, Problem, Data, Stored, Key extends QueryKey>(
  asked: LoaderArgs,
  find: () => Promise<QueryExecuteOptions<Fetched, Problem, Data, Stored, Key>>,
): void {
  if (asked.preload) return;
  find()
    .then((options) => prefetch(asked, options))
    .catch(() => undefined);
}

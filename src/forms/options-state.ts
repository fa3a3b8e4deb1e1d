/** What `useQuery` says of the options of a choice. */
export interface OptionsQuery {
  readonly data: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** How it stands with options that are fetched: undefined once they are here. */
export type OptionsState = 'loading' | { readonly retry: () => void } | undefined;

/** @param query of which somebody asks: one that is not enabled would count as failed */
export function optionsState({ data, isFetching, refetch }: OptionsQuery): OptionsState {
  if (data !== undefined) return undefined;
  return isFetching ? 'loading' : { retry: () => void refetch() };
}

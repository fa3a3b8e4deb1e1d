import { ListProblem } from './list-problem';
import { ListSkeleton } from './list-skeleton';

interface QueryStateProps {
  readonly error: Error | null;
  readonly refetch: () => unknown;
  /** That it could not be loaded, where the words say what. */
  readonly failed?: string;
}

/** Stands for what a query has not brought: it is on its way, or why it did not come. */
export function QueryState({ error, refetch, failed }: QueryStateProps) {
  if (!error) return <ListSkeleton />;
  return <ListProblem error={error} retry={() => void refetch()} failed={failed} />;
}

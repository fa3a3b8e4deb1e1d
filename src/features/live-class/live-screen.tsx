import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/errors';
import { ListProblem } from '../../lists/list-problem';
import { ListSkeleton } from '../../lists/list-skeleton';
import { useScreenTitle } from '../../ui/use-screen-title';
import { oneLesson } from './live-kinds';
import { LiveView } from './live-view';
import { useLive } from './use-live';

interface LiveScreenProps {
  readonly assignmentId: number;
  readonly position: number | undefined;
  /** The lesson of another day was chosen here. */
  readonly turned: boolean;
  readonly onDay: (position: number) => void;
  /** What is shown for an assignment that is not there, or not this person's: the two are one. */
  readonly missing: ReactNode;
}

/** Nothing to show yet, or a problem in its place. */
export function Waiting({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('live');
  useScreenTitle(t('waiting'));
  return children ?? <ListSkeleton />;
}

/** The live class of one lesson of an assignment. */
export function LiveScreen(props: LiveScreenProps) {
  const { assignmentId, position, turned, onDay, missing } = props;
  const live = useLive(oneLesson, assignmentId, position);
  const { snapshot, error } = live;
  if (error instanceof ApiError && error.status === 404) return missing;
  if (!snapshot) {
    return (
      <Waiting>{error ? <ListProblem error={error} retry={live.retry} /> : undefined}</Waiting>
    );
  }
  return <LiveView {...{ snapshot, live, turned, onDay }} />;
}

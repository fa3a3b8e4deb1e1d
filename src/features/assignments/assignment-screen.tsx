import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/errors';
import { QueryState } from '../../lists/query-state';
import { useScreenTitle } from '../../ui/use-screen-title';
import { AssignmentView } from './assignment-view';
import type { ClassPath } from './assignment-table';
import { assignmentQuery } from './queries';

interface AssignmentScreenProps {
  readonly assignmentId: number;
  readonly classPath: ClassPath | undefined;
  /** It was deleted: there is nothing to stay at. */
  readonly onGone: () => void;
  /** For one that is not there, or not this person's: the two are one. */
  readonly missing: ReactNode;
}

function Waiting({ children }: { children: ReactNode }) {
  const { t } = useTranslation('assignments');
  useScreenTitle(t('list.title'));
  return children;
}

/** One assignment: its days, settings and students, and what can be changed while it runs. */
export function AssignmentScreen({ assignmentId, missing, ...rest }: AssignmentScreenProps) {
  const query = useQuery(assignmentQuery(assignmentId));
  const { data, error } = query;
  if (error instanceof ApiError && error.code === 'not_found') return missing;
  if (!data) {
    return (
      <Waiting>
        <QueryState error={error} refetch={query.refetch} />
      </Waiting>
    );
  }
  return (
    <AssignmentView
      assignment={data}
      stale={error !== null}
      retry={() => void query.refetch()}
      {...rest}
    />
  );
}

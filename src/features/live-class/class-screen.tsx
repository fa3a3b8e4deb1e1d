import type { ReactNode } from 'react';
import { ApiError } from '../../api/errors';
import { ListProblem } from '../../lists/list-problem';
import { ClassView } from './class-view';
import { wholeClass } from './live-kinds';
import { Waiting } from './live-screen';
import { useLive } from './use-live';

interface ClassScreenProps {
  readonly groupId: number;
  /** What is shown for a class that is not there, or not this person's: the two are one. */
  readonly missing: ReactNode;
}

/** A class live, over all its lessons of today. */
export function ClassScreen({ groupId, missing }: ClassScreenProps) {
  const live = useLive(wholeClass, groupId, undefined);
  const { snapshot, error } = live;
  if (error instanceof ApiError && error.status === 404) return missing;
  if (!snapshot) {
    return (
      <Waiting>{error ? <ListProblem error={error} retry={live.retry} /> : undefined}</Waiting>
    );
  }
  return <ClassView snapshot={snapshot} live={live} />;
}

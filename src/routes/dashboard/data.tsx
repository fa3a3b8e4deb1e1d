import { createFileRoute } from '@tanstack/react-router';
import { choosesSchool, may } from '../../../domain/permissions';
import { keepAssignDraft, readAssignDraft } from '../../features/assignments/assign-draft';
import { DataScreen } from '../../features/data/data-screen';
import type { WorkAt } from '../../features/data/matrix-table';
import type { MissedViewProps } from '../../features/data/missed-view';
import {
  groupChoicesQuery,
  growthQuery,
  matrixQuery,
  missedQuery,
  progressQuery,
  reportsQuery,
  standardsQuery,
  tabletsQuery,
  schoolUseQuery,
} from '../../features/data/queries';
import { readDataSearch } from '../../features/data/data-search';
import { isOfGroup, viewOf } from '../../features/data/views';
import { ReviewPrompt } from '../../features/lesson-player/review/review-answer';
import { schoolsQuery } from '../../lists/schools-query';
import { loadTexts } from '../../locales/i18n';
import { readSearch } from '../-search';
import { prefetch, prefetchPage } from '../-prefetch';
import { usePerson } from '../-use-person';

export const Route = createFileRoute('/dashboard/data')({
  validateSearch: readSearch.data,
  loaderDeps: ({ search }) => search,
  loader: (asked) => {
    const { deps: at, context } = asked;
    const view = viewOf(at, context.user.role);
    if (isOfGroup(view)) prefetch(asked, groupChoicesQuery(at));
    if (!isOfGroup(view) || choosesSchool(context.user)) prefetch(asked, schoolsQuery);
    if (view === 'progress') prefetchPage(asked, at.page, progressQuery(at));
    if (view === 'tablets') prefetchPage(asked, at.page, tabletsQuery(at));
    if (view === 'use') prefetchPage(asked, at.page, schoolUseQuery(at));
    if (view === 'matrix' && at.group !== undefined)
      prefetchPage(asked, at.page, matrixQuery(at.group, at));
    if (view === 'missed' && at.group !== undefined)
      prefetchPage(asked, at.page, missedQuery(at.group, at));
    if (view === 'standards' && at.group !== undefined)
      prefetch(asked, standardsQuery(at.group, at));
    if (view === 'growth' && at.group !== undefined) prefetch(asked, growthQuery(at.group, at));
    if (view === 'reports' && at.group !== undefined) prefetch(asked, reportsQuery(at.group, at));
    return loadTexts('data', 'lists');
  },
  component: Data,
});

const workPath = ({ assignmentId, studentId, position }: WorkAt): string =>
  `/dashboard/assignments/${String(assignmentId)}/assignments-students/${String(studentId)}?position=${String(position)}&show=all`;

const studentPath = (studentId: number, standard?: string): string => {
  const query = standard === undefined ? '' : `?${String(new URLSearchParams({ standard }))}`;
  return `/dashboard/students/${String(studentId)}${query}`;
};

function Data() {
  const { role, id } = usePerson(Route.useRouteContext().user);
  const at = Route.useSearch();
  const navigate = Route.useNavigate();
  const onAssign: MissedViewProps['onAssign'] = (students) => {
    // What else was chosen there stays.
    keepAssignDraft(id, { ...readAssignDraft(id), groupIds: [], students });
    void navigate({ to: '/dashboard/assignments/new' });
  };
  return (
    <DataScreen
      role={role}
      at={at}
      workPath={workPath}
      studentPath={studentPath}
      prompt={(asked) => <ReviewPrompt {...asked} />}
      onAssign={may(role, 'assignments.run') ? onAssign : undefined}
      onOpen={(path) => void navigate({ href: path })}
      // In the order of its reader: the same figures have one address.
      onStep={(search, replace = false) =>
        void navigate({ search: readDataSearch(search), replace, resetScroll: false })
      }
    />
  );
}

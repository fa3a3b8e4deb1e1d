import { createFileRoute } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { may } from '../../../../domain/permissions';
import { SyncStatus } from '../../../features/connection/sync-status';
import { DashboardTools } from '../../../features/dashboard-shell/dashboard-tools';
import { dashboardInfoQuery } from '../../../features/dashboard-shell/queries';
import { usePlaces } from '../../../features/dashboard-shell/use-places';
import { ReviewAnswer, ReviewPrompt } from '../../../features/lesson-player/review/review-answer';
import { ReviewWork } from '../../../features/lesson-player/review/review-work';
import { NotFoundSheet } from '../../../features/public-pages/not-found-sheet';
import { placeOf, searchOf } from '../../../features/scoring/scoring-place';
import type { ScoringPlace } from '../../../features/scoring/scoring-place';
import { ScoringScreen } from '../../../features/scoring/scoring-screen';
import type { ScoringSlots } from '../../../features/scoring/slots';
import { loadTexts } from '../../../locales/i18n';
import { readSearch } from '../../-search';
import { prefetch, prefetchFromDevice } from '../../-prefetch';
import { requireStaff } from '../../-guards';
import { idFrom } from '../../-id-from';
import { PageOfRole } from '../../-page-of-role';
import { useShownAhead } from '../../-shown-ahead';

/** Beside the dashboard, not in it: work and rubric want the whole width. */
export const Route = createFileRoute('/dashboard_/assignments/$id/assignments-students/$studentId')(
  {
    validateSearch: readSearch.scoring,
    loaderDeps: ({ search: { position = 1 } }) => ({ position }),
    beforeLoad: async ({ params, location }) => ({
      user: await requireStaff({ location }),
      assignmentId: idFrom(params.id),
      studentId: idFrom(params.studentId),
    }),
    loader: (asked) => {
      const { user, assignmentId } = asked.context;
      if (may(user.role, 'assignments.read')) {
        prefetch(asked, dashboardInfoQuery(user.id));
        prefetchFromDevice(asked, async () => {
          const { scoringQuery } = await import('../../../features/scoring/queries');
          return scoringQuery({ userId: user.id, assignmentId, ...asked.deps });
        });
      }
      return loadTexts('scoring', 'lesson', 'dashboard', 'documents', 'lists');
    },
    component: ScoringOfRole,
  },
);

function ScoringOfRole() {
  const { user } = Route.useRouteContext();
  return (
    <PageOfRole role={user.role} alone>
      <ScoringRoute />
    </PageOfRole>
  );
}

const slots: ScoringSlots = {
  work: (shown) => <ReviewWork {...shown} />,
  answer: (shown) => <ReviewAnswer {...shown} />,
  prompt: (shown) => <ReviewPrompt {...shown} />,
};

const missing = <NotFoundSheet />;

function ScoringRoute() {
  const { user, assignmentId, studentId } = Route.useRouteContext();
  const address = placeOf(studentId, Route.useSearch());
  const navigate = Route.useNavigate();
  const places = usePlaces(user.id);
  const follow = useCallback(
    (place: ScoringPlace) =>
      navigate({
        params: { id: String(assignmentId), studentId: String(place.studentId) },
        search: searchOf(place),
        replace: true,
        resetScroll: false,
      }),
    [navigate, assignmentId],
  );
  const { at, go } = useShownAhead(address, follow);
  return (
    <ScoringScreen
      userId={user.id}
      assignmentId={assignmentId}
      at={at}
      slots={slots}
      // The same from one student to the next: what is around the work is not drawn anew.
      connection={useMemo(
        () => (
          <SyncStatus userId={user.id} staff />
        ),
        [user.id],
      )}
      tools={useMemo(
        () => (
          <DashboardTools userId={user.id} places={places} />
        ),
        [user.id, places],
      )}
      missing={missing}
      onGo={go}
    />
  );
}

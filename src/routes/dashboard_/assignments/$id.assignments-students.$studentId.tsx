import { createFileRoute } from '@tanstack/react-router';
import { may } from '../../../../domain/permissions';
import { SyncStatus } from '../../../features/connection/sync-status';
import { DashboardTools } from '../../../features/dashboard-shell/dashboard-tools';
import { dashboardInfoQuery } from '../../../features/dashboard-shell/queries';
import { usePlaces } from '../../../features/dashboard-shell/use-places';
import { ReviewAnswer, ReviewPrompt } from '../../../features/lesson-player/review/review-answer';
import { ReviewWork } from '../../../features/lesson-player/review/review-work';
import { NotFoundSheet } from '../../../features/public-pages/not-found-screen';
import { placeOf, searchOf } from '../../../features/scoring/scoring-place';
import type { ScoringPlace } from '../../../features/scoring/scoring-place';
import { ScoringScreen } from '../../../features/scoring/scoring-screen';
import type { ScoringSlots } from '../../../features/scoring/slots';
import { loadTexts } from '../../../locales/i18n';
import { readSearch } from '../../-search';
import { ask, askOnDevice } from '../../-ask';
import { requireStaff } from '../../-guards';
import { idFrom } from '../../-id-from';
import { PageOfRole } from '../../-page-of-role';

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
        ask(asked, dashboardInfoQuery(user.id));
        askOnDevice(asked, async () => {
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

function ScoringRoute() {
  const { user, assignmentId, studentId } = Route.useRouteContext();
  const at = placeOf(studentId, Route.useSearch());
  const navigate = Route.useNavigate();
  const places = usePlaces(user.id);
  const go = (change: Partial<ScoringPlace>) => {
    const next = { ...at, ...change };
    void navigate({
      params: { id: String(assignmentId), studentId: String(next.studentId) },
      search: searchOf(next),
      replace: true,
      resetScroll: false,
    });
  };
  return (
    <ScoringScreen
      userId={user.id}
      assignmentId={assignmentId}
      at={at}
      slots={slots}
      connection={<SyncStatus userId={user.id} staff />}
      tools={<DashboardTools userId={user.id} places={places} />}
      missing={<NotFoundSheet />}
      onGo={go}
    />
  );
}

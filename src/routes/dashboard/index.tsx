import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { keepsRosters, may } from '../../../domain/permissions';
import { DashboardHome } from '../../features/dashboard-shell/dashboard-home';
import { NeedsSheet } from '../../features/needs/needs-sheet';
import { ClassesSheet } from '../../features/overview/classes-sheet';
import { ProgressSheet } from '../../features/overview/progress-sheet';
import { SchoolsSheet } from '../../features/overview/schools-sheet';
import { SignInsSheet } from '../../features/overview/sign-ins-sheet';
import { homePageQuery } from '../../features/public-pages/queries';
import { SheetSkeleton } from '../../lists/query-sheet';
import { loadTexts } from '../../locales/i18n';
import { usePerson } from '../-use-person';

// Most people have none of these, and their home is to be there soon.
const LastRostersSheet = lazy(async () => {
  await loadTexts('rosters');
  return import('../../features/rosters/last-rosters-sheet');
});
const LastActsSheet = lazy(async () => {
  await loadTexts('activity', 'account');
  return import('../../features/activity/last-acts-sheet');
});
const RuleSheet = lazy(async () => {
  await loadTexts('second-factor');
  return import('../../features/second-factor/rule-sheet');
});

export const Route = createFileRoute('/dashboard/')({
  loader: ({ context }) => void context.queryClient.query(homePageQuery).catch(() => undefined),
  component: DashboardStart,
});

function DashboardStart() {
  const user = usePerson(Route.useRouteContext().user);
  const { id, role } = user;
  const home = useQuery(homePageQuery);
  // Whoever keeps accounts and sees no classes has the keeping of them here.
  const keepsAccounts = may(role, 'audit.read') && !may(role, 'overview.read');
  return (
    <DashboardHome
      user={user}
      home={home}
      overview={
        <>
          {user.belongsToSchool && may(role, 'assignments.run') ? (
            <ClassesSheet userId={id} />
          ) : null}
          {may(role, 'overview.read') ? <ProgressSheet userId={id} /> : null}
          {keepsRosters(user) ? (
            <Suspense fallback={<SheetSkeleton silent={keepsAccounts} />}>
              <LastRostersSheet />
            </Suspense>
          ) : null}
          {may(role, 'users.read') ? (
            <>
              <SchoolsSheet userId={id} orders={may(role, 'orders.read')} />
              <SignInsSheet userId={id} />
            </>
          ) : null}
          {keepsAccounts ? (
            <Suspense
              fallback={
                <>
                  <SheetSkeleton />
                  <SheetSkeleton silent />
                </>
              }
            >
              <RuleSheet />
              <LastActsSheet />
            </Suspense>
          ) : null}
        </>
      }
      needs={<NeedsSheet userId={id} teaches={may(role, 'assignments.run')} />}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { keepsRosters, may } from '../../../domain/permissions';
import type { Role } from '../../../domain/reference';
import { lastActsQuery } from '../../features/activity/queries';
import { DashboardHome } from '../../features/dashboard-shell/dashboard-home';
import { needsQuery } from '../../features/needs/queries';
import { NeedsSheet } from '../../features/needs/needs-sheet';
import { ClassesSheet } from '../../features/overview/classes-sheet';
import { ProgressSheet } from '../../features/overview/progress-sheet';
import {
  classesTodayQuery,
  overviewQuery,
  schoolsQuery,
  signInsQuery,
} from '../../features/overview/queries';
import { SchoolsSheet } from '../../features/overview/schools-sheet';
import { SignInsSheet } from '../../features/overview/sign-ins-sheet';
import { homePageQuery } from '../../features/public-pages/queries';
import { rostersQuery } from '../../features/rosters/queries';
import { ruleQuery } from '../../features/second-factor/queries';
import { SheetSkeleton } from '../../lists/query-sheet';
import { loadTexts } from '../../locales/i18n';
import { prefetch } from '../-prefetch';
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

/** Whoever keeps accounts and sees no classes has the keeping of them here. */
const keepsAccounts = (role: Role): boolean =>
  may(role, 'audit.read') && !may(role, 'overview.read');

export const Route = createFileRoute('/dashboard/')({
  loader: (asked) => {
    prefetch(asked, homePageQuery);
    const { user } = asked.context;
    const { id, role } = user;
    prefetch(asked, needsQuery(id));
    if (user.belongsToSchool && may(role, 'assignments.run'))
      prefetch(asked, classesTodayQuery(id));
    if (may(role, 'overview.read')) prefetch(asked, overviewQuery(id));
    if (keepsRosters(user)) prefetch(asked, rostersQuery());
    if (may(role, 'users.read')) {
      prefetch(asked, schoolsQuery(id));
      prefetch(asked, signInsQuery(id));
    }
    if (keepsAccounts(role)) {
      prefetch(asked, ruleQuery);
      prefetch(asked, lastActsQuery);
    }
  },
  component: DashboardStart,
});

function DashboardStart() {
  const user = usePerson(Route.useRouteContext().user);
  const { id, role } = user;
  const home = useQuery(homePageQuery);
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
            <Suspense fallback={<SheetSkeleton silent={keepsAccounts(role)} />}>
              <LastRostersSheet />
            </Suspense>
          ) : null}
          {may(role, 'users.read') ? (
            <>
              <SchoolsSheet userId={id} orders={may(role, 'orders.read')} />
              <SignInsSheet userId={id} />
            </>
          ) : null}
          {keepsAccounts(role) ? (
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

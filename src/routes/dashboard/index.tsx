import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { may } from '../../../domain/permissions';
import { DashboardHome } from '../../features/dashboard-shell/dashboard-home';
import { NeedsSheet } from '../../features/needs/needs-sheet';
import { ClassesSheet } from '../../features/overview/classes-sheet';
import { ProgressSheet } from '../../features/overview/progress-sheet';
import { SchoolsSheet } from '../../features/overview/schools-sheet';
import { SignInsSheet } from '../../features/overview/sign-ins-sheet';
import { homePageQuery } from '../../features/public-pages/queries';
import { usePerson } from '../-use-person';

export const Route = createFileRoute('/dashboard/')({
  loader: ({ context }) => void context.queryClient.query(homePageQuery).catch(() => undefined),
  component: DashboardStart,
});

function DashboardStart() {
  const user = usePerson(Route.useRouteContext().user);
  const home = useQuery(homePageQuery);
  return (
    <DashboardHome
      user={user}
      home={home}
      overview={
        <>
          {user.belongsToSchool && may(user.role, 'assignments.run') ? (
            <ClassesSheet userId={user.id} />
          ) : null}
          {may(user.role, 'overview.read') ? <ProgressSheet userId={user.id} /> : null}
          {may(user.role, 'users.read') ? (
            <>
              <SchoolsSheet userId={user.id} orders={may(user.role, 'orders.read')} />
              <SignInsSheet userId={user.id} />
            </>
          ) : null}
        </>
      }
      needs={<NeedsSheet userId={user.id} teaches={may(user.role, 'assignments.run')} />}
    />
  );
}

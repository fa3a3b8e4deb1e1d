import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { DashboardHome } from '../../features/dashboard-shell/dashboard-home';
import { homePageQuery } from '../../features/public-pages/queries';

export const Route = createFileRoute('/dashboard/')({
  loader: ({ context }) => void context.queryClient.query(homePageQuery).catch(() => undefined),
  component: DashboardStart,
});

function DashboardStart() {
  const { user } = Route.useRouteContext();
  const { data } = useQuery(homePageQuery);
  return <DashboardHome user={user} links={data?.links} />;
}

import { createFileRoute } from '@tanstack/react-router';
import { GroupsScreen } from '../../../features/groups/groups-screen';
import { groupsQuery } from '../../../features/groups/queries';
import { loadTexts } from '../../../locales/i18n';
import { readSearch } from '../../-search';
import { prefetchPage } from '../../-prefetch';
import { listAddress } from '../../-list-address';

export const Route = createFileRoute('/dashboard/groups/')({
  validateSearch: readSearch.groups,
  loaderDeps: ({ search }) => search,
  loader: (asked) => {
    prefetchPage(asked, asked.deps.page, groupsQuery(asked.deps));
    return loadTexts('groups');
  },
  component: Groups,
});

function Groups() {
  const navigate = Route.useNavigate();
  const list = listAddress(Route.useSearch(), navigate);
  return (
    <GroupsScreen
      {...list}
      onMade={(id) =>
        void navigate({ to: '/dashboard/groups/$id/students', params: { id: String(id) } })
      }
    />
  );
}

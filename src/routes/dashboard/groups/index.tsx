import { createFileRoute } from '@tanstack/react-router';
import { GroupsScreen } from '../../../features/groups/groups-screen';
import type { GroupSearch } from '../../../features/groups/group-search';
import { groupsQuery } from '../../../features/groups/queries';
import { loadTexts } from '../../../locales/i18n';
import { addressOf } from '../../-address';
import { ask } from '../../-ask';

const readAddress = addressOf('groups');

export const Route = createFileRoute('/dashboard/groups/')({
  validateSearch: readAddress,
  loaderDeps: ({ search }) => search,
  loader: (asked) => {
    ask(asked, groupsQuery(asked.deps));
    return loadTexts('groups');
  },
  component: Groups,
});

function Groups() {
  const at = Route.useSearch();
  const navigate = Route.useNavigate();
  const go = (search: GroupSearch, replace: boolean) =>
    void navigate({ search, replace, resetScroll: false });
  return (
    <GroupsScreen
      at={at}
      onSearch={(search) => go(search, true)}
      onStep={(search) => go(search, false)}
      onMade={(id) =>
        void navigate({ to: '/dashboard/groups/$id/students', params: { id: String(id) } })
      }
    />
  );
}

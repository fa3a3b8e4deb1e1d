import { createFileRoute } from '@tanstack/react-router';
import { GroupsScreen } from '../../../features/groups/groups-screen';
import { readListSearch, type ListSearch } from '../../../lists/search-state';
import { loadTexts } from '../../../locales/i18n';

export const Route = createFileRoute('/dashboard/groups/')({
  validateSearch: readListSearch,
  loader: () => loadTexts('groups'),
  component: Groups,
});

function Groups() {
  // Read once more: the router hands on what the validator has left out.
  const at = readListSearch({ ...Route.useSearch() });
  const navigate = Route.useNavigate();
  const go = (search: ListSearch, replace: boolean) =>
    void navigate({ search, replace, resetScroll: false });
  return (
    <GroupsScreen
      at={at}
      onSearch={(search) => go(search, true)}
      onPage={(search) => go(search, false)}
    />
  );
}

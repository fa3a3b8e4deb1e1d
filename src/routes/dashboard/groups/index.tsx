import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { GroupsScreen } from '../../../features/groups/groups-screen';
import { readGroupsSearch } from '../../../features/groups/list-search';
import type { GroupsSearch } from '../../../features/groups/queries';
import { loadTexts } from '../../../locales/i18n';

export const Route = createFileRoute('/dashboard/groups/')({
  validateSearch: readGroupsSearch,
  loader: () => loadTexts('groups'),
  component: Groups,
});

function Groups() {
  const at = Route.useSearch();
  const navigate = Route.useNavigate();
  const onSearch = useCallback(
    (search: GroupsSearch) => void navigate({ search, resetScroll: false }),
    [navigate],
  );
  return <GroupsScreen at={at} onSearch={onSearch} />;
}

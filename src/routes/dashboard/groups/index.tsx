import { createFileRoute } from '@tanstack/react-router';
import { grades } from '../../../../domain/reference';
import { GroupsScreen } from '../../../features/groups/groups-screen';
import type { GroupSearch } from '../../../features/groups/queries';
import { kept, oneOf, readListSearch } from '../../../lists/search-state';
import { loadTexts } from '../../../locales/i18n';

const readSearch = (found: Readonly<Record<string, unknown>>): GroupSearch => ({
  ...readListSearch(found),
  ...kept({
    grade: oneOf(
      found['grade'],
      grades.map(({ id }) => id),
    ),
    archived: oneOf(found['archived'], [true as const]),
  }),
});

export const Route = createFileRoute('/dashboard/groups/')({
  validateSearch: (found): GroupSearch => found,
  loader: () => loadTexts('groups'),
  component: Groups,
});

function Groups() {
  const at = readSearch({ ...Route.useSearch() });
  const navigate = Route.useNavigate();
  const go = (search: GroupSearch, replace: boolean) =>
    void navigate({ search: readSearch({ ...search }), replace, resetScroll: false });
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

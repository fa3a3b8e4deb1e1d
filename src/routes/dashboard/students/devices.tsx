import { createFileRoute } from '@tanstack/react-router';
import { DevicesScreen } from '../../../features/students/devices-screen';
import { readListSearch, type ListSearch } from '../../../lists/search-state';
import { loadTexts } from '../../../locales/i18n';

export const Route = createFileRoute('/dashboard/students/devices')({
  validateSearch: (found): ListSearch => found,
  loader: () => loadTexts('students'),
  component: Devices,
});

function Devices() {
  const at = readListSearch({ ...Route.useSearch() });
  const navigate = Route.useNavigate();
  const go = (search: ListSearch, replace: boolean) =>
    void navigate({ search: readListSearch({ ...search }), replace, resetScroll: false });
  return (
    <DevicesScreen
      at={at}
      onSearch={(search) => go(search, true)}
      onStep={(search) => go(search, false)}
    />
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { DevicesScreen } from '../../../features/students/devices-screen';
import { devicesQuery } from '../../../features/students/queries';
import type { ListSearch } from '../../../lists/search-state';
import { loadTexts } from '../../../locales/i18n';
import { addressOf } from '../../-address';
import { ask } from '../../-ask';

const readAddress = addressOf('devices');

export const Route = createFileRoute('/dashboard/students/devices')({
  validateSearch: readAddress,
  loaderDeps: ({ search }) => search,
  loader: (asked) => {
    ask(asked, devicesQuery(asked.deps));
    return loadTexts('students');
  },
  component: Devices,
});

function Devices() {
  const at = Route.useSearch();
  const navigate = Route.useNavigate();
  const go = (search: ListSearch, replace: boolean) =>
    void navigate({ search, replace, resetScroll: false });
  return (
    <DevicesScreen
      at={at}
      onSearch={(search) => go(search, true)}
      onStep={(search) => go(search, false)}
    />
  );
}

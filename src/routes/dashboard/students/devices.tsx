import { createFileRoute } from '@tanstack/react-router';
import { DevicesScreen } from '../../../features/students/devices-screen';
import { devicesQuery } from '../../../features/students/queries';
import { loadTexts } from '../../../locales/i18n';
import { readSearch } from '../../-search';
import { prefetchPage } from '../../-prefetch';
import { listAddress } from '../../-list-address';

export const Route = createFileRoute('/dashboard/students/devices')({
  validateSearch: readSearch.devices,
  loaderDeps: ({ search }) => search,
  loader: (asked) => {
    prefetchPage(asked, asked.deps.page, devicesQuery(asked.deps));
    return loadTexts('students');
  },
  component: Devices,
});

function Devices() {
  const list = listAddress(Route.useSearch(), Route.useNavigate());
  return <DevicesScreen {...list} />;
}

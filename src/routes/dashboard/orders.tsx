import { createFileRoute } from '@tanstack/react-router';
import { may } from '../../../domain/permissions';
import { OrdersScreen, SeatsScreen, type OrderSearch } from '../../features/orders/orders-screen';
import { NotFoundSheet } from '../../features/public-pages/not-found-screen';
import { kept, oneOf, pageFrom } from '../../lists/search-state';
import { loadTexts } from '../../locales/i18n';
import { usePerson } from '../-use-person';

const readSearch = (found: Readonly<Record<string, unknown>>): OrderSearch =>
  kept({
    page: pageFrom(found['page']),
    schools: pageFrom(found['schools']),
    quote: oneOf(found['quote'], [true] as const),
  });

export const Route = createFileRoute('/dashboard/orders')({
  validateSearch: (found): OrderSearch => found,
  loader: () => loadTexts('orders', 'lists'),
  component: Orders,
});

function Orders() {
  const { role } = usePerson(Route.useRouteContext().user);
  const at = readSearch({ ...Route.useSearch() });
  const navigate = Route.useNavigate();
  const onStep = (search: OrderSearch) =>
    void navigate({ search: readSearch({ ...search }), resetScroll: false });
  if (may(role, 'orders.write')) return <OrdersScreen at={at} onStep={onStep} />;
  if (may(role, 'seats.read')) return <SeatsScreen at={at} onStep={onStep} />;
  return <NotFoundSheet />;
}

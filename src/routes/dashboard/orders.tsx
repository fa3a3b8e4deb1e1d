import { createFileRoute } from '@tanstack/react-router';
import { may } from '../../../domain/permissions';
import type { OrderSearch } from '../../features/orders/order-search';
import { OrdersScreen, SeatsScreen } from '../../features/orders/orders-screen';
import { ordersQuery, seatsQuery } from '../../features/orders/queries';
import { NotFoundSheet } from '../../features/public-pages/not-found-sheet';
import { loadTexts } from '../../locales/i18n';
import { readSearch } from '../-search';
import { prefetchPage } from '../-prefetch';
import { usePerson } from '../-use-person';

export const Route = createFileRoute('/dashboard/orders')({
  validateSearch: readSearch.orders,
  loaderDeps: ({ search: { page, schools } }) => ({ page, schools }),
  loader: (asked) => {
    const { role } = asked.context.user;
    if (may(role, 'orders.write'))
      prefetchPage(asked, asked.deps.page, ordersQuery(asked.deps.page));
    if (may(role, 'seats.read'))
      prefetchPage(asked, asked.deps.schools, seatsQuery(asked.deps.schools));
    return loadTexts('orders', 'lists');
  },
  component: Orders,
});

function Orders() {
  const { role } = usePerson(Route.useRouteContext().user);
  const at = Route.useSearch();
  const navigate = Route.useNavigate();
  const onStep = (search: OrderSearch, replace = false) =>
    void navigate({ search, replace, resetScroll: false });
  if (may(role, 'orders.write')) return <OrdersScreen at={at} onStep={onStep} />;
  if (may(role, 'seats.read')) return <SeatsScreen at={at} onStep={onStep} />;
  return <NotFoundSheet />;
}

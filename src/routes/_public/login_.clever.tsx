import { createFileRoute } from '@tanstack/react-router';
import { ServiceScreen } from '../../features/arrival/service-screen';
import { loadTexts } from '../../locales/i18n';

export const Route = createFileRoute('/_public/login_/clever')({
  loader: () => loadTexts('arrival'),
  staticData: { withoutDoors: true },
  component: Clever,
});

function Clever() {
  const navigate = Route.useNavigate();
  return (
    <ServiceScreen service="clever" onDone={(home) => navigate({ to: home, replace: true })} />
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { ServiceScreen } from '../../features/arrival/service-screen';
import { loadTexts } from '../../locales/i18n';

export const Route = createFileRoute('/_public/login_/classlink')({
  loader: () => loadTexts('arrival'),
  staticData: { withoutDoors: true },
  component: ClassLink,
});

function ClassLink() {
  const navigate = Route.useNavigate();
  return (
    <ServiceScreen service="classlink" onDone={(home) => navigate({ to: home, replace: true })} />
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { RegisterScreen } from '../../features/password/register-screen';
import { loadTexts } from '../../locales/i18n';
import { requireSignedOut } from '../-guards';

export const Route = createFileRoute('/_public/register')({
  beforeLoad: requireSignedOut,
  loader: () => loadTexts('password'),
  component: Register,
});

function Register() {
  const navigate = Route.useNavigate();
  return <RegisterScreen onDone={() => navigate({ to: '/login', replace: true })} />;
}

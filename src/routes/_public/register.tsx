import { createFileRoute } from '@tanstack/react-router';
import { RegisterScreen } from '../../features/password/register-screen';
import { loadTexts } from '../../locales/i18n';
import { requireSignedOut } from '../-guards';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Who has just made an account: the next form has it filled in. */
    email?: string;
  }
}

export const Route = createFileRoute('/_public/register')({
  beforeLoad: requireSignedOut,
  loader: () => loadTexts('password'),
  component: Register,
});

function Register() {
  const navigate = Route.useNavigate();
  const done = (email: string) => navigate({ to: '/login', replace: true, state: { email } });
  return <RegisterScreen onDone={done} />;
}

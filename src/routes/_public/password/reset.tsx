import { createFileRoute } from '@tanstack/react-router';
import { ResetScreen } from '../../../features/password/reset-screen';
import { loadTexts } from '../../../locales/i18n';
import { requireSignedOut } from '../../-guards';

export const Route = createFileRoute('/_public/password/reset')({
  validateSearch: ({ token }): { token?: string } => (typeof token === 'string' ? { token } : {}),
  beforeLoad: requireSignedOut,
  loader: () => loadTexts('password'),
  component: Reset,
});

function Reset() {
  const { token } = Route.useSearch();
  const navigate = Route.useNavigate();
  // The link is used up: going back shall not lead to it.
  return <ResetScreen token={token} onDone={() => navigate({ to: '/login', replace: true })} />;
}

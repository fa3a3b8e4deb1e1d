import { createFileRoute } from '@tanstack/react-router';
import { ResetScreen } from '../../../features/password/reset-screen';
import { loadTexts } from '../../../locales/i18n';
import { requireSignedOut } from '../../-guards';

export const Route = createFileRoute('/_public/password/reset')({
  validateSearch: (found): { token?: unknown } => found,
  beforeLoad: requireSignedOut,
  loader: () => loadTexts('password'),
  component: Reset,
});

function Reset() {
  const { token } = Route.useSearch();
  const navigate = Route.useNavigate();
  // The link is used up: going back shall not lead to it.
  const link = typeof token === 'string' ? token : undefined;
  return <ResetScreen token={link} onDone={() => navigate({ to: '/login', replace: true })} />;
}

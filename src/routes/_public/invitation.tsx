import { createFileRoute } from '@tanstack/react-router';
import { InvitationScreen } from '../../features/password/invitation-screen';
import { loadTexts } from '../../locales/i18n';
import { signOut } from '../../session/sign-out';
import { useSession } from '../../session/use-session';

export const Route = createFileRoute('/_public/invitation')({
  validateSearch: (found): { token?: unknown } => found,
  loader: () => loadTexts('password', 'dashboard'),
  component: Invitation,
});

function Invitation() {
  const { token } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <InvitationScreen
      token={typeof token === 'string' ? token : undefined}
      signedIn={useSession()?.user.name}
      onSignOut={() => signOut('stay')}
      // The link is used up: going back shall not lead to it.
      onDone={(email) => navigate({ to: '/login', replace: true, state: { email } })}
    />
  );
}

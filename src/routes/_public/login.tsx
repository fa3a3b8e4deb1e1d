import { createFileRoute, useLocation, useRouter } from '@tanstack/react-router';
import { SignInScreen } from '../../features/sign-in/sign-in-screen';
import type { Home } from '../../features/sign-in/use-sign-in';
import { loadTexts } from '../../locales/i18n';
import { requireSignedOut } from '../-guards';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Of a sign-in by a link that waits for its code. */
    secondStep?: string;
  }
}

export const Route = createFileRoute('/_public/login')({
  beforeLoad: requireSignedOut,
  loader: () => loadTexts('auth'),
  staticData: { withoutDoors: true },
  component: Login,
});

function Login() {
  const router = useRouter();
  const { wanted, email, secondStep } = useLocation({ select: ({ state }) => state });
  const enter = async (home: Home) => {
    // A student who went in by this door has a home elsewhere.
    if (wanted?.startsWith(home)) router.history.replace(wanted);
    else await router.navigate({ to: home, replace: true });
  };
  return <SignInScreen kind="staff" email={email} ticket={secondStep} onDone={enter} />;
}

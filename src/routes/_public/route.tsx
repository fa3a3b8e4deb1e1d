import { createFileRoute, Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { homeOf } from '../../../domain/reference';
import { AccountPill } from '../../features/account/account-pill';
import { forgetKey, useArrivedKey } from '../../features/arrival/arrived-key';
import { PublicLayout } from '../../features/public-pages/public-layout';
import { LanguageSwitch } from '../../features/reader-settings/language-switch';
import { ReaderSettings } from '../../features/reader-settings/reader-settings';
import { loadTexts } from '../../locales/i18n';
import { homePathOf } from '../../session/session';
import { useSession } from '../../session/use-session';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page is a way in itself, so the layout offers none. */
    withoutDoors?: boolean;
  }
}

export const Route = createFileRoute('/_public')({
  loader: () => loadTexts('site', 'reader'),
  component: PublicArea,
});

const KeyScreen = lazy(() => import('../../features/arrival/key-screen'));

/** The page, or in its place who comes with a sign-in link. */
function Page() {
  const key = useArrivedKey();
  const navigate = Route.useNavigate();
  if (key === undefined) return <Outlet />;
  return (
    <Suspense fallback={null}>
      <KeyScreen
        authKey={key}
        onLeave={forgetKey}
        onDone={async (home) => {
          await navigate({ to: home, replace: true });
          forgetKey();
        }}
      />
    </Suspense>
  );
}

function PublicArea() {
  const user = useSession()?.user;
  const withoutDoors = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.withoutDoors),
  });
  if (!user) {
    return (
      <PublicLayout corner={<LanguageSwitch />} withoutDoors={withoutDoors}>
        <Page />
      </PublicLayout>
    );
  }
  const home = homeOf(user.role);
  const pill = (
    <AccountPill
      userId={user.id}
      name={user.name}
      kind={home === 'student' ? 'student' : 'staff'}
      settings={<ReaderSettings />}
    />
  );
  return (
    <PublicLayout corner={pill} home={homePathOf(home)} withoutDoors={withoutDoors}>
      <Page />
    </PublicLayout>
  );
}

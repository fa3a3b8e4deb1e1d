import { createFileRoute, Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { forgetKey, useArrivedKey } from '../../features/arrival/arrived-key';
import { loadTexts } from '../../locales/i18n';
import { PublicArea } from '../-public-area';

export const Route = createFileRoute('/_public')({
  loader: () => loadTexts('site', 'reader'),
  component: () => (
    <PublicArea>
      <Page />
    </PublicArea>
  ),
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

import { createFileRoute, Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountPill } from '../../features/account/account-pill';
import { RejectedDraftsElsewhere } from '../../documents/rejected-drafts-elsewhere';
import { SyncStatus } from '../../features/connection/sync-status';
import { DashboardShell } from '../../features/dashboard-shell/dashboard-shell';
import { dashboardInfoQuery } from '../../features/dashboard-shell/queries';
import { UpdateNotice } from '../../features/install/update-notice';
import { ReaderSettings } from '../../features/reader-settings/reader-settings';
import { loadTexts } from '../../locales/i18n';
import { AskBeforeLeaving } from '../../uploads/ask-before-leaving';
import { prefetch } from '../-prefetch';
import { requireStaff } from '../-guards';
import { PageOfRole } from '../-page-of-role';
import { usePerson } from '../-use-person';

const OwnSecondStep = lazy(async () => {
  await loadTexts('second-factor');
  return import('../../features/second-factor/own-second-step');
});
const FactorNotice = lazy(async () => {
  await loadTexts('second-factor');
  return import('../../features/second-factor/factor-notice');
});
const FactorGate = lazy(async () => {
  await loadTexts('second-factor');
  return import('../../features/second-factor/factor-gate');
});

export const Route = createFileRoute('/dashboard')({
  beforeLoad: async (asked) => ({ user: await requireStaff(asked) }),
  loader: (asked) => {
    const { id } = asked.context.user;
    prefetch(asked, dashboardInfoQuery(id));
    // What an earlier visit has left half way, for days without network.
    void import('../../offline/previews/previews')
      .then(({ resumePreviews }) => resumePreviews(id))
      .catch(() => undefined);
    return loadTexts('dashboard', 'lists', 'documents', 'account');
  },
  component: Dashboard,
});

function Dashboard() {
  const { t } = useTranslation('dashboard');
  const user = usePerson(Route.useRouteContext().user);
  return (
    <DashboardShell
      userId={user.id}
      corner={
        <AccountPill
          userId={user.id}
          name={user.name}
          kind="staff"
          settings={<ReaderSettings />}
          secondStep={{ title: t('secondStep'), view: <OwnSecondStep userId={user.id} /> }}
        />
      }
      factor={(notice) => (
        <Suspense>
          <FactorNotice userId={user.id} notice={notice} />
        </Suspense>
      )}
      gate={
        <Suspense>
          <FactorGate userId={user.id} />
        </Suspense>
      }
      notices={
        <>
          <UpdateNotice />
          <RejectedDraftsElsewhere userId={user.id} />
        </>
      }
      connection={<SyncStatus userId={user.id} staff />}
    >
      <PageOfRole role={user.role}>
        <Outlet />
        <AskBeforeLeaving />
      </PageOfRole>
    </DashboardShell>
  );
}

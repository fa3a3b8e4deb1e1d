import {
  IconChevronRight,
  IconDevices,
  IconKey,
  IconLogout,
  IconPlugConnected,
  IconShieldLock,
} from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { flushAllTabs } from '../../offline/tabs/other-tabs';
import { useOutboxSummary } from '../../offline/outbox/use-outbox';
import { signOut } from '../../session/sign-out';
import { useSession } from '../../session/use-session';
import { may } from '../../../domain/permissions';
import { GuardedDialog } from '../../forms/guarded-dialog';
import { Button } from '../../ui/buttons/button';
import { UnstyledButton } from '../../ui/buttons/unstyled-button';
import { toastError, toastSuccess } from '../../ui/surfaces/toast';
import { Note } from '../../ui/surfaces/note';
import classes from './account-dialog.module.css';
import { ViewFrame, ViewSkeleton } from './view-frame';

const DevicesView = lazy(() => import('./devices-view'));
const PasskeysView = lazy(() => import('./passkeys-view'));

export interface AccountProps {
  readonly userId: number;
  readonly name: string;
  readonly kind: 'student' | 'staff';
  /** The reading settings; the route brings them along. */
  readonly settings: ReactNode;
  /** The second step of the own sign-in, of staff. */
  readonly secondStep?: { readonly title: string; readonly view: ReactNode };
}

interface AccountDialogProps extends AccountProps {
  readonly onClose: () => void;
}

const VIEWS = ['passkeys', 'secondStep', 'devices'] as const;
type View = (typeof VIEWS)[number];
const icons = {
  passkeys: IconKey,
  secondStep: IconShieldLock,
  devices: IconDevices,
} as const;

/** What stays on the device and what goes, before somebody signs out. */
function WhatStays({ userId, kind }: { userId: number; kind: 'student' | 'staff' }) {
  const { t } = useTranslation();
  const { waiting, parked } = useOutboxSummary(userId);
  const unsent = waiting + parked;
  // What is only typed yet, in any tab, is not sent either.
  useEffect(() => void flushAllTabs(), []);
  return (
    <>
      <p>{t(kind === 'student' ? 'account.signOutStudent' : 'account.signOutStaff')}</p>
      {unsent > 0 ? (
        <Note tone="warn" className="text-ink">
          {t('account.signOutWaiting', { count: unsent })}
        </Note>
      ) : null}
    </>
  );
}

interface SignOutSectionProps extends Pick<AccountDialogProps, 'userId' | 'kind'> {
  /** Something else stands right above it, which ends with the way out. */
  readonly below: boolean;
}

function SignOutSection({ userId, kind, below }: SignOutSectionProps) {
  const { t } = useTranslation();
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    try {
      await flushAllTabs();
      await signOut();
      toastSuccess(t('account.signedOut'));
    } catch {
      toastError(t('errors.logout'));
      setLeaving(false);
    }
  };
  return (
    <div
      className={`${classes['leave'] ?? ''} grid justify-items-start gap-2.5 ${below ? 'pt-1' : 'mt-4.5 pt-4 edge-top'}`}
    >
      <WhatStays userId={userId} kind={kind} />
      <Button
        look="plain"
        busy={leaving}
        icon={<IconLogout size={20} />}
        onClick={() => void leave()}
      >
        {t(leaving ? 'account.signingOut' : 'account.signOut')}
      </Button>
    </div>
  );
}

/** The ways to the further pages. Coming back, the one that was open has the focus again. */
function ViewMenu(props: {
  views: readonly View[];
  titleOf: (view: View) => string;
  last: View | undefined;
  onOpen: (v: View) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  const [back] = useState(props.last);
  useEffect(() => {
    list.current?.querySelector<HTMLElement>(`[data-view="${String(back)}"]`)?.focus();
  }, [back]);
  return (
    <div ref={list} className="db-list mt-4.5 pb-3 edge-top" data-lined>
      {props.views.map((view) => {
        const Icon = icons[view];
        return (
          <UnstyledButton
            key={view}
            data-view={view}
            className="grid min-h-13 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3.5 rounded-[0] px-1 py-2 font-semibold hover:bg-paper-deep [&_svg]:text-muted"
            onClick={() => props.onOpen(view)}
          >
            <Icon size={24} aria-hidden="true" />
            <span>{props.titleOf(view)}</span>
            <IconChevronRight size={20} aria-hidden="true" />
          </UnstyledButton>
        );
      })}
    </div>
  );
}

export default function AccountDialog(props: AccountDialogProps) {
  const { t } = useTranslation();
  const { userId, kind } = props;
  const user = useSession()?.user;
  const role = user?.role;
  const [view, setView] = useState<View>();
  const [last, setLast] = useState<View>();
  // Visitors share a demo account: none shall look at the others' devices.
  const has: Readonly<Record<View, boolean>> = {
    passkeys: kind === 'staff',
    secondStep: props.secondStep !== undefined,
    devices: role !== undefined && may(role, 'own_devices.keep'),
  };
  const views = VIEWS.filter((each) => has[each]);
  const titleOf = (each: View): string =>
    each === 'secondStep' ? (props.secondStep?.title ?? '') : t(`account.${each}`);
  const open = (next: View | undefined) => {
    setLast(view);
    setView(next);
  };
  return (
    <GuardedDialog title={view ? titleOf(view) : props.name} onClose={props.onClose}>
      {(_, ask) =>
        view ? (
          <ViewFrame onBack={() => ask(() => open(undefined))}>
            <Suspense fallback={<ViewSkeleton />}>
              {view === 'devices' ? <DevicesView userId={userId} kind={kind} /> : null}
              {view === 'passkeys' ? <PasskeysView userId={userId} /> : null}
              {view === 'secondStep' ? props.secondStep?.view : null}
            </Suspense>
          </ViewFrame>
        ) : (
          <>
            {props.settings}
            {user?.isConnectedWithClever ? (
              <p className="mt-4.5 flex items-center gap-2 text-muted">
                <IconPlugConnected size={20} aria-hidden="true" /> {t('account.clever')}
              </p>
            ) : null}
            {views.length > 0 ? (
              <ViewMenu views={views} titleOf={titleOf} last={last} onOpen={open} />
            ) : null}
            <SignOutSection userId={userId} kind={kind} below={views.length > 0} />
          </>
        )
      }
    </GuardedDialog>
  );
}

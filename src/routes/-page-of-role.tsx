import { IconLock } from '@tabler/icons-react';
import { useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { may, type Action } from '../../domain/permissions';
import type { Role } from '../../domain/reference';
import { ButtonLink } from '../ui/buttons/button';
import { MessagePanel } from '../ui/surfaces/message-panel';
import { useScreenTitle } from '../ui/use-screen-title';

/** Areas that are not for everybody who has a dashboard: nothing of them is begun or asked for in vain. */
const areas: readonly (readonly [path: RegExp, action: Action])[] = [
  [/^\/dashboard\/lessons(\/|$)/, 'materials.plan'],
  [/^\/dashboard\/assignments(\/|$)/, 'assignments.read'],
  // Children at work.
  [/^\/dashboard\/groups\/[^/]+\/live$/, 'assignments.read'],
];

function NotOfRole({ role }: { role: Role }) {
  const { t } = useTranslation(['dashboard', 'lists']);
  useScreenTitle(t('lists:forbidden'));
  return (
    <MessagePanel
      heading="h1"
      alert
      icon={<IconLock size={40} />}
      title={t('lists:forbidden')}
      action={<ButtonLink to="/dashboard">{t('pages.toHome')}</ButtonLink>}
    >
      {t('pages.notOfRole', { role: t(`role.${role}`) })}
    </MessagePanel>
  );
}

interface PageOfRoleProps {
  readonly role: Role;
  /** The page has no frame of its own: a message then needs one. */
  readonly alone?: boolean;
  readonly children: ReactNode;
}

/** A page, unless it lies in an area that this role has nothing to do with: typed in, or kept as a bookmark. */
export function PageOfRole({ role, alone = false, children }: PageOfRoleProps) {
  // The address is ahead of the page that is still shown.
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' });
  const isClosed = areas.some(
    ([area, action]) => area.test(path.replace(/\/$/, '')) && !may(role, action),
  );
  if (!isClosed) return children;
  if (!alone) return <NotOfRole role={role} />;
  return (
    <main
      id="main"
      tabIndex={-1}
      data-screen
      className="grid min-h-[100dvh] place-items-center p-6"
    >
      <NotOfRole role={role} />
    </main>
  );
}

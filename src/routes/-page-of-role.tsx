import { IconLock } from '@tabler/icons-react';
import { useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { may, type Action } from '../../domain/permissions';
import type { Role } from '../../domain/reference';
import { ActionLink } from '../ui/action';
import { MessagePanel } from '../ui/message-panel';
import { useScreenTitle } from '../ui/use-screen-title';

/** Areas that are not for everybody who has a dashboard: nothing of them is begun or asked for in vain. */
const areas: readonly (readonly [path: string, action: Action])[] = [
  ['/dashboard/lessons', 'materials.plan'],
  ['/dashboard/assignments', 'assignments.read'],
];

function NotOfRole({ role }: { role: Role }) {
  const { t } = useTranslation(['dashboard', 'lists']);
  useScreenTitle(t('lists:forbidden'));
  return (
    <MessagePanel
      alert
      icon={<IconLock size={40} />}
      title={t('lists:forbidden')}
      action={<ActionLink to="/dashboard">{t('pages.toHome')}</ActionLink>}
    >
      {t('pages.notOfRole', { role: t(`role.${role}`) })}
    </MessagePanel>
  );
}

/** A page, unless it lies in an area that this role has nothing to do with: typed in, or kept as a bookmark. */
export function PageOfRole({ role, children }: { role: Role; children: ReactNode }) {
  // The address is ahead of the page that is still shown.
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' });
  const isClosed = areas.some(
    ([area, action]) => (path === area || path.startsWith(`${area}/`)) && !may(role, action),
  );
  return isClosed ? <NotOfRole role={role} /> : children;
}

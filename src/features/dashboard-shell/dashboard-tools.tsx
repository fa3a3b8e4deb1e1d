import { IconKeyboard, IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/buttons/icon-button';
import { UnstyledButton } from '../../ui/buttons/unstyled-button';
import { useKeys } from '../../ui/use-keys';
import { KeyCaps } from './key-caps';
import { applySingleKeys } from './key-setting';
import type { Place } from './navigation';

const Palette = lazy(() => import('./palette'));
const KeysDialog = lazy(() => import('./keys-dialog'));

interface DashboardToolsProps {
  readonly userId: number;
  readonly places: readonly Place[];
}

type Tool = 'palette' | 'keys';

/** The two things that every page of the dashboard can open: the search over everything, and the list of keys. */
export function DashboardTools({ userId, places }: DashboardToolsProps) {
  const { t } = useTranslation('dashboard');
  const [open, setOpen] = useState<Tool>();
  useEffect(applySingleKeys, []);
  useKeys(
    [
      { keys: 'mod+k', words: t('palette.open'), run: () => setOpen('palette') },
      { keys: '?', words: t('keys.open'), run: () => setOpen('keys') },
    ],
    t('keys.everywhere'),
  );
  const close = () => setOpen(undefined);
  return (
    <>
      <UnstyledButton
        className="inline-flex min-h-11 items-center gap-2.5 rounded-full bg-card ps-4 pe-3 text-muted edge-card hover:border-line-strong max-phone:ps-3"
        aria-haspopup="dialog"
        onClick={() => setOpen('palette')}
      >
        <IconSearch size={20} aria-hidden="true" />
        <span className="max-phone:sr-only">{t('palette.open')}</span>
        <span className="max-phone:hidden pointer-coarse:hidden" aria-hidden="true">
          <KeyCaps keys="mod+k" />
        </span>
      </UnstyledButton>
      <span className="contents max-phone:hidden pointer-coarse:hidden">
        <IconButton
          aria-haspopup="dialog"
          label={t('keys.open')}
          look="framed"
          onClick={() => setOpen('keys')}
          icon={<IconKeyboard size={22} aria-hidden="true" />}
        />
      </span>
      <Suspense>
        {open === 'palette' ? (
          <Palette userId={userId} places={places} onKeys={() => setOpen('keys')} onClose={close} />
        ) : null}
        {open === 'keys' ? <KeysDialog onClose={close} /> : null}
      </Suspense>
    </>
  );
}

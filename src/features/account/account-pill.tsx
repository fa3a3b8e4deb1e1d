import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UnstyledButton } from '../../ui/buttons/unstyled-button';
import type { AccountProps } from './account-dialog';

const AccountDialog = lazy(() => import('./account-dialog'));

const tints = ['warn', 'math', 'done', 'ela', 'now'] as const;

/** Who is using the device; opens the settings and the way out. */
export function AccountPill(props: AccountProps) {
  const { userId, name, kind } = props;
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const words = name.trim().split(/\s+/);
  // Children go by their first name; "Ms." alone would be nobody.
  const shown = kind === 'student' ? (words[0] ?? name) : name;
  const initial = (kind === 'student' ? words[0] : words.at(-1))?.charAt(0).toUpperCase();
  return (
    <>
      <UnstyledButton
        className="inline-flex min-h-11 items-center gap-2 rounded-full bg-card py-[0.1875rem] ps-[0.1875rem] pe-4.5 text-base font-bold text-ink edge-card hover:border-line-strong max-slim:pe-[0.1875rem]"
        aria-label={t('account.open', { name })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span
          className="db-tile size-9 rounded-full text-xl"
          data-tint={tints[userId % tints.length]}
          aria-hidden="true"
        >
          {initial}
        </span>
        <span className="max-slim:hidden">{shown}</span>
      </UnstyledButton>
      {open ? (
        <Suspense>
          <AccountDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

import { IconId, IconLetterCase, IconUsersGroup } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { SignInForm } from './sign-in-form';
import type { StudentWay } from './student-way';
import type { Home } from './use-sign-in';

const ClassSignIn = lazy(() => import('./class-sign-in'));
const BadgeSignIn = lazy(() => import('./badge-sign-in'));

const METHODS = [
  { way: 'name', Icon: IconLetterCase },
  { way: 'pictures', Icon: IconUsersGroup },
  { way: 'badge', Icon: IconId },
] as const;

interface StudentSignInMethodsProps {
  readonly way: StudentWay;
  readonly onDone: (home: Home) => Promise<void>;
}

/** The three ways in for students: by name, with the class, with a badge. Which one is open stands in the URL. */
export function StudentSignInMethods({ way, onDone }: StudentSignInMethodsProps) {
  const { t } = useTranslation('auth');
  return (
    <>
      <nav
        aria-label={t('ways.label')}
        className="mb-2 grid grid-cols-[repeat(3,minmax(0,1fr))] gap-2"
      >
        {METHODS.map(({ way: door, Icon }) => (
          <Link
            key={door}
            to="/student-login"
            search={{ way: door }}
            replace
            resetScroll={false}
            className="db-option grid min-h-18 content-center justify-items-center gap-1 border-line-strong px-1 py-2 text-center leading-tight font-bold no-underline min-[56.01em]:short:min-h-13 min-[56.01em]:short:grid-cols-[auto_auto] min-[56.01em]:short:content-center min-[56.01em]:short:items-center min-[56.01em]:short:justify-center min-[56.01em]:short:gap-2 min-[56.01em]:short:text-start [&[aria-current]]:border-brand-text [&[aria-current]]:bg-brand-soft [&[aria-current]]:[box-shadow:inset_0_-4px_0_var(--db-gold)]"
            aria-current={door === way ? 'true' : undefined}
          >
            <Icon size={26} aria-hidden="true" />
            {t(`ways.${door}`)}
          </Link>
        ))}
      </nav>
      <Suspense fallback={<div className="min-h-56" aria-busy="true" />}>
        {way === 'name' ? <SignInForm kind="student" onDone={onDone} /> : null}
        {way === 'pictures' ? <ClassSignIn onDone={onDone} /> : null}
        {way === 'badge' ? <BadgeSignIn onDone={onDone} /> : null}
      </Suspense>
    </>
  );
}

import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { appName } from '../../ui/app-name';
import { ButtonLink } from '../../ui/buttons/button';
import { Logo } from '../../ui/logo';

interface PublicLayoutProps {
  /** At the end of the header: the language, or who is signed in. */
  readonly corner: ReactNode;
  /** The area of who is signed in; without it the sign-in doors are offered. */
  readonly home?: '/student' | '/dashboard';
  /** The start page and the sign-in pages are doors themselves. */
  readonly withoutDoors: boolean;
  readonly children: ReactNode;
}

const LINK =
  'inline-flex min-h-11 items-center font-semibold text-muted no-underline underline-offset-[6px] hover:text-ink hover:underline aria-[current=page]:text-ink aria-[current=page]:[text-decoration:underline_3px_var(--db-gold)]';

function HelpLinks() {
  const { t } = useTranslation('site');
  return (
    <nav
      aria-label={t('help')}
      className="flex flex-wrap gap-x-5 gap-y-0 max-[44em]:order-2 max-[44em]:w-full"
    >
      <Link to="/support" className={LINK}>
        {t('support')}
      </Link>
      <Link
        to="/contact"
        search={{ topic: undefined }}
        activeOptions={{ explicitUndefined: true }}
        className={LINK}
      >
        {t('contact')}
      </Link>
      <Link to="/contact" search={{ topic: 'demo' }} className={LINK}>
        {t('demo')}
      </Link>
    </nav>
  );
}

function SignInLinks({ home }: Pick<PublicLayoutProps, 'home'>) {
  const { t } = useTranslation('site');
  if (home) {
    return (
      <p className="flex flex-wrap justify-end gap-2 max-[44em]:order-3 max-[44em]:w-full max-[44em]:[&>a]:flex-[1_1_9rem]">
        <ButtonLink to={home} look="plain" size="small">
          {t(home === '/student' ? 'toLessons' : 'toDashboard')}
        </ButtonLink>
      </p>
    );
  }
  return (
    <nav
      aria-label={t('signIn')}
      className="flex flex-wrap justify-end gap-2 max-[44em]:order-3 max-[44em]:w-full max-[44em]:[&>a]:flex-[1_1_9rem]"
    >
      <ButtonLink to="/student-login" look="plain" size="small">
        {t('student')}
      </ButtonLink>
      <ButtonLink to="/login" look="plain" size="small">
        {t('teacher')}
      </ButtonLink>
    </nav>
  );
}

function Footer() {
  const { t } = useTranslation('site');
  return (
    <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-0 pt-3 text-muted edge-top print:hidden">
      <p>{t('motto')}</p>
      <nav aria-label={t('legal')} className="flex flex-wrap gap-x-5 gap-y-0">
        <Link to="/agreement" className={LINK}>
          {t('agreement')}
        </Link>
        <Link to="/terms" className={LINK}>
          {t('terms')}
        </Link>
        <Link to="/privacy" className={LINK}>
          {t('privacy')}
        </Link>
      </nav>
    </footer>
  );
}

/** The frame of the public pages: help above, the small print below, and the ways in. */
export function PublicLayout({ corner, home, withoutDoors, children }: PublicLayoutProps) {
  const { t } = useTranslation('site');
  return (
    <div className="mx-auto grid min-h-[100dvh] w-[min(100%,72rem)] grid-rows-[auto_1fr_auto] px-[clamp(1rem,4vw,2rem)] pt-5 pb-5">
      <header className="flex flex-wrap items-center gap-x-5 gap-y-1 print:hidden">
        <Link
          to="/"
          className="inline-flex min-h-11 items-center gap-3 text-3xl font-bold text-ink no-underline"
          aria-label={`${appName()}: ${t('home')}`}
        >
          <Logo size={40} />
          <span>{appName()}</span>
        </Link>
        <HelpLinks />
        <div className="ms-auto flex flex-wrap items-center justify-end gap-x-3 gap-y-1.5 max-[44em]:contents">
          {withoutDoors ? null : <SignInLinks {...(home && { home })} />}
          <div className="flex items-center max-[44em]:order-1 max-[44em]:ms-auto">{corner}</div>
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        data-screen
        className="min-w-0 pt-[clamp(1.25rem,4vh,2.5rem)] pb-12"
      >
        {children}
      </main>
      <Footer />
    </div>
  );
}

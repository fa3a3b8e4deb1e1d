import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { appName } from '../../ui/app-name';
import { Logo } from '../../ui/logo';
import classes from './public-layout.module.css';

interface PublicLayoutProps {
  /** At the end of the header: the language, or who is signed in. */
  readonly corner: ReactNode;
  /** The area of who is signed in; without it the sign-in doors are offered. */
  readonly home?: '/student' | '/dashboard';
  /** The start page and the sign-in pages are doors themselves. */
  readonly withoutDoors: boolean;
  readonly children: ReactNode;
}

function HelpLinks() {
  const { t } = useTranslation('site');
  const link = classes['link'] ?? '';
  return (
    <nav aria-label={t('help')} className={classes['help']}>
      <Link to="/support" className={link}>
        {t('support')}
      </Link>
      <Link
        to="/contact"
        search={{ topic: undefined }}
        activeOptions={{ explicitUndefined: true }}
        className={link}
      >
        {t('contact')}
      </Link>
      <Link to="/contact" search={{ topic: 'demo' }} className={link}>
        {t('demo')}
      </Link>
    </nav>
  );
}

function Doors({ home }: Pick<PublicLayoutProps, 'home'>) {
  const { t } = useTranslation('site');
  const door = classes['door'] ?? '';
  if (home) {
    return (
      <p className={classes['doors']}>
        <Link to={home} className={door}>
          {t(home === '/student' ? 'toLessons' : 'toDashboard')}
        </Link>
      </p>
    );
  }
  return (
    <nav aria-label={t('signIn')} className={classes['doors']}>
      <Link to="/student-login" className={door}>
        {t('student')}
      </Link>
      <Link to="/login" className={door}>
        {t('teacher')}
      </Link>
    </nav>
  );
}

function Footer() {
  const { t } = useTranslation('site');
  const link = classes['link'] ?? '';
  return (
    <footer className={classes['footer']}>
      <p>{t('motto')}</p>
      <nav aria-label={t('legal')} className={classes['legal']}>
        <Link to="/agreement" className={link}>
          {t('agreement')}
        </Link>
        <Link to="/terms" className={link}>
          {t('terms')}
        </Link>
        <Link to="/privacy" className={link}>
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
    <div className={classes['page']}>
      <header className={classes['header']}>
        <Link to="/" className={classes['brand'] ?? ''} aria-label={`${appName()}: ${t('home')}`}>
          <Logo size={40} />
          <span>{appName()}</span>
        </Link>
        <HelpLinks />
        <div className={classes['ends']}>
          {withoutDoors ? null : <Doors {...(home && { home })} />}
          <div className={classes['corner']}>{corner}</div>
        </div>
      </header>
      <main id="main" tabIndex={-1} data-screen className={classes['main']}>
        {children}
      </main>
      <Footer />
    </div>
  );
}

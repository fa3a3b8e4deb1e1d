import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './screen-focus.module.css';

/**
 * After a change of screen: focus goes to its content and its title is spoken, as it would be after
 * loading a page. Without it a keyboard or a screen reader stays on a link that is gone.
 */
export function ScreenFocus() {
  const { t, i18n } = useTranslation();
  const router = useRouter();
  const [spoken, setSpoken] = useState({ title: '', language: '' });

  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation) return;
        document.getElementById('main')?.focus({ preventScroll: true });
        setSpoken({ title: document.title, language: i18n.language });
      }),
    [router, i18n],
  );

  return (
    <>
      <a href="#main" className={classes['skip']}>
        {t('skipToContent')}
      </a>
      <p role="status" className={classes['spoken']}>
        {/* What was said in one language is not left standing in another. */}
        {spoken.language === i18n.language ? spoken.title : null}
      </p>
    </>
  );
}

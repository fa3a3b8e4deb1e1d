import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { appName } from '../../ui/app-name';
import classes from './screen-focus.module.css';

/**
 * After a change of screen: focus goes to its content and its title is spoken, as it would be after
 * loading a page. Without it a keyboard or a screen reader stays on a link that is gone.
 */
export function ScreenFocus() {
  const { t, i18n } = useTranslation();
  const router = useRouter();
  const [spoken, setSpoken] = useState({ title: '', language: '' });

  useEffect(() => {
    let moved = false;
    const speak = () => {
      // A page that was just loaded is spoken by the screen reader itself; one that has no name yet gets it soon.
      if (!moved || document.title === appName()) return;
      setSpoken({ title: document.title, language: i18n.language });
    };
    const named = new MutationObserver(speak);
    const title = document.querySelector('title');
    if (title) named.observe(title, { childList: true });
    const stopListening = router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
      if (!fromLocation) return;
      moved = true;
      if (!pathChanged) return;
      const main = document.getElementById('main');
      // A screen that goes on to the next of many by itself has the focus where the work goes on.
      const own = main?.dataset['keepsFocus'] !== undefined && main !== document.activeElement;
      if (own && main.contains(document.activeElement)) return;
      main?.focus({ preventScroll: true });
      speak();
    });
    return () => {
      named.disconnect();
      stopListening();
    };
  }, [router, i18n]);

  return (
    <>
      <a href="#main" className={classes['skip']}>
        {t('skipToContent')}
      </a>
      <p role="status" className="db-hidden">
        {/* What was said in one language is not left standing in another. */}
        {spoken.language === i18n.language ? spoken.title : null}
      </p>
    </>
  );
}

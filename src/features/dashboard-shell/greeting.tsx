import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { partOfDay } from '../../../domain/day';
import { formatLocale } from '../../locales/format-locale';
import classes from './dashboard-home.module.css';

const MINUTE_MS = 60_000;

/** The present, anew each minute: a dashboard stays open over midnight. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The day and the name, by the clock of the device: staff may be at no school, or at several. */
export function Greeting({ name, title }: { name: string; title: string | undefined }) {
  const { t, i18n } = useTranslation('dashboard');
  const now = useNow();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const date = new Intl.DateTimeFormat(formatLocale(i18n.language), { dateStyle: 'full' });
  return (
    <div className={classes['hello']}>
      <p className={classes['date']}>{[title, date.format(now)].filter(Boolean).join(' · ')}</p>
      <h1 className={classes['title']}>{t(`greeting.${partOfDay(now, timeZone)}`, { name })}</h1>
    </div>
  );
}

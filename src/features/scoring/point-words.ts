import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLocale } from '../../locales/format-locale';

/** Points and times as this person reads them. */
export function usePointWords() {
  const { t, i18n } = useTranslation('scoring');
  return useMemo(() => {
    const number = new Intl.NumberFormat(formatLocale(i18n.language), { maximumFractionDigits: 2 });
    return {
      number: (points: number) => number.format(points),
      /** "2 / 4" */
      outOf: (points: number, most: number) =>
        t('points.outOf', { points: number.format(points), most: number.format(most) }),
      /** "11 of 16 points" */
      ofAll: (points: number, most: number) =>
        t('points.ofAll', {
          points: number.format(points),
          most: number.format(most),
          count: most,
        }),
    };
  }, [t, i18n.language]);
}

/** A moment as it is said: today by the time alone. @param timeZone of the school */
export function useMoments(timeZone: string): (iso: string) => string {
  const { i18n } = useTranslation('scoring');
  return useMemo(() => {
    const locale = formatLocale(i18n.language);
    const day = new Intl.DateTimeFormat('en-CA', { timeZone });
    const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone });
    const both = new Intl.DateTimeFormat(locale, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
    });
    return (iso) => {
      const moment = new Date(iso);
      return day.format(moment) === day.format(new Date())
        ? time.format(moment)
        : both.format(moment);
    };
  }, [i18n.language, timeZone]);
}

import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLocale } from '../../locales/format-locale';

/** Formats cost time to make, and each part of a student's work would make its own. */
function once<Names extends readonly string[], Made>(make: (...names: Names) => Made) {
  const made = new Map<string, Made>();
  return (...names: Names): Made => {
    const name = names.join(' ');
    const known = made.get(name) ?? make(...names);
    made.set(name, known);
    return known;
  };
}

const pointsIn = once(
  (language: string) => new Intl.NumberFormat(formatLocale(language), { maximumFractionDigits: 2 }),
);

/** Points and times as this person reads them. */
export function usePointWords() {
  const { t, i18n } = useTranslation('scoring');
  return useMemo(() => {
    const number = pointsIn(i18n.language);
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

const momentsIn = once((language: string, timeZone: string) => {
  const locale = formatLocale(language);
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
  return (iso: string): string => {
    const moment = new Date(iso);
    return day.format(moment) === day.format(new Date())
      ? time.format(moment)
      : both.format(moment);
  };
});

/** A moment as it is said: today by the time alone. @param timeZone of the school */
export function useMoments(timeZone: string): (iso: string) => string {
  const { language } = useTranslation('scoring').i18n;
  return momentsIn(language, timeZone);
}

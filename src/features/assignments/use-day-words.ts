import { useTranslation } from 'react-i18next';
import type { Day } from '../../../domain/day';
import { formatDay } from '../../locales/format-day';

/** Days as teachers say them. */
export function useDayWords() {
  const { i18n } = useTranslation();
  return {
    /** Monday, Nov 23 */
    long: (day: Day) =>
      formatDay(i18n.language, day, { weekday: 'long', month: 'short', day: 'numeric' }),
    /** Mon, Nov 23 */
    short: (day: Day) =>
      formatDay(i18n.language, day, { weekday: 'short', month: 'short', day: 'numeric' }),
    /** Monday, November 23, 2026 */
    whole: (day: Day) => formatDay(i18n.language, day, { dateStyle: 'full' }),
    /** Dec 21, 2026 – Jan 1, 2027 */
    span: (from: Day, to: Day) =>
      [from, to].map((day) => formatDay(i18n.language, day, { dateStyle: 'medium' })).join(' – '),
    month: (day: Day) => formatDay(i18n.language, day, { month: 'long', year: 'numeric' }),
    weekday: (day: Day, width: 'long' | 'short' = 'short') =>
      formatDay(i18n.language, day, { weekday: width }),
  };
}

import { useTranslation } from 'react-i18next';
import { moneyWords } from '../../../domain/orders';
import { dayWords } from '../../locales/day-words';
import { formatLocale } from '../../locales/format-locale';
import { useSchoolZone } from '../../locales/school-zone';

/** Days, numbers and money as the reader writes them. */
export function useOrderWords() {
  const { i18n } = useTranslation();
  const timeZone = useSchoolZone();
  const locale = formatLocale(i18n.language);
  const numbers = new Intl.NumberFormat(locale);
  return {
    day: (day: string) => dayWords(i18n.language, day, { dateStyle: 'medium' }),
    money: (cents: number) => moneyWords(cents, locale),
    number: (count: number) => numbers.format(count),
    moment: (at: string) =>
      new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(
        new Date(at),
      ),
  };
}

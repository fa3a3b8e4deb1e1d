import { useTranslation } from 'react-i18next';
import { moneyWords } from '../../../domain/orders';
import { dayWords } from '../../locales/day-words';
import { formatLocale } from '../../locales/format-locale';
import { useFormats } from '../../locales/use-formats';

/** Days, numbers and money as the reader writes them. */
export function useOrderWords() {
  const { i18n } = useTranslation();
  const { number, moment } = useFormats();
  const locale = formatLocale(i18n.language);
  return {
    day: (day: string) => dayWords(i18n.language, day, { dateStyle: 'medium' }),
    money: (cents: number) => moneyWords(cents, locale),
    number,
    moment,
  };
}

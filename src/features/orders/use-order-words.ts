import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../domain/orders';
import { formatDay } from '../../locales/format-day';
import { formatLocale } from '../../locales/format-locale';
import { useFormats } from '../../locales/use-formats';

/** Days, numbers and money as the reader writes them. */
export function useOrderWords() {
  const { i18n } = useTranslation();
  const { number, moment } = useFormats();
  const locale = formatLocale(i18n.language);
  return {
    day: (day: string) => formatDay(i18n.language, day, { dateStyle: 'medium' }),
    money: (cents: number) => formatMoney(cents, locale),
    number,
    moment,
  };
}

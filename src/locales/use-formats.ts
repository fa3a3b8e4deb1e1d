import { useTranslation } from 'react-i18next';
import { formatDay } from './format-day';
import { formatLocale } from './format-locale';
import { useSchoolZone } from './school-zone';

/** A point in time. A calendar day is none: at midnight of UTC it is still the day before in America; `day` says it. */
type Moment = Date | string | number;

function formatsOf(language: string, schoolZone: string | undefined) {
  const locale = formatLocale(language);
  const by = ({ timeZone = schoolZone, ...options }: Intl.DateTimeFormatOptions) => {
    let format: Intl.DateTimeFormat | undefined;
    return (at: Moment): string => {
      format ??= new Intl.DateTimeFormat(locale, { timeZone, ...options });
      return format.format(new Date(at));
    };
  };
  let numbers: Intl.NumberFormat | undefined;
  return {
    /** 1,250 */
    number: (value: number, options?: Intl.NumberFormatOptions): string =>
      (options
        ? new Intl.NumberFormat(locale, options)
        : (numbers ??= new Intl.NumberFormat(locale))
      ).format(value),
    /** Nov 23, 2026, 4:20 PM */
    moment: by({ dateStyle: 'medium', timeStyle: 'short' }),
    /** Nov 23, 2026 */
    date: by({ dateStyle: 'medium' }),
    /** Of a calendar day, Nov 23, 2026 if not told otherwise. */
    day: (day: string, options: Intl.DateTimeFormatOptions = { dateStyle: 'medium' }): string =>
      formatDay(language, day, options),
    /** Any other way to say a moment; of another place with its time zone. */
    by,
    /** "a, b, and c" */
    list: (items: Iterable<string>, options?: Intl.ListFormatOptions): string =>
      new Intl.ListFormat(locale, options).format(items),
  };
}

/** Those in use: they cost time to make, so each is made when it is first asked for, and a list has a row for each of many. */
const made = new Map<string, ReturnType<typeof formatsOf>>();

/** Numbers, moments and lists as the reader writes them; moments by the clock of the school. */
export function useFormats() {
  const { i18n } = useTranslation();
  const timeZone = useSchoolZone();
  const key = `${i18n.language} ${timeZone ?? ''}`;
  const formats = made.get(key) ?? formatsOf(i18n.language, timeZone);
  made.set(key, formats);
  return formats;
}

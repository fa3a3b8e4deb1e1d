import { formatDay } from '../../locales/format-day';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** `Thursday, November 19` */
export function longDate(language: string, day: string): string {
  return capital(formatDay(language, day, { weekday: 'long', day: 'numeric', month: 'long' }));
}

/** `Thursday`, in Spanish `jueves`: for the middle of a sentence. */
export function weekdayName(language: string, day: string): string {
  return formatDay(language, day, { weekday: 'long' });
}

/** `Thu`, or `Thu 19` where the weekday alone could be two days. */
export function tabLabel(language: string, day: string, needsDate: boolean): string {
  const name = capital(formatDay(language, day, { weekday: 'short' })).replace('.', '');
  return needsDate ? `${name} ${String(Number(day.slice(8)))}` : name;
}

/** The first word of a name: what people call a child. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name;
}

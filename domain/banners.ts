/** What administrators tell their staff: on which days, in which language, and how many at once. */
import { addDays, type Day } from './day';

/** Characters of a text; banners of one place on one day; days ahead, and days that one may stand. */
export const bannerBounds = { text: 280, aDay: 3, ahead: 400, days: 400 } as const;

export interface BannerDays {
  /** Both inclusive. */
  readonly first_day: Day;
  readonly last_day: Day;
}

export type BannerState = 'now' | 'coming' | 'past';

/** How a banner stands on a day: both its days belong to it. */
export function bannerState({ first_day, last_day }: BannerDays, today: Day): BannerState {
  if (last_day < today) return 'past';
  return first_day > today ? 'coming' : 'now';
}

export type DaysFault = {
  readonly field: keyof BannerDays;
  readonly code: 'day_in_past' | 'day_too_far' | 'last_day_first';
};

/** What is wrong with the days of a banner that is being written, if anything is. */
export function faultOfDays(
  { first_day, last_day }: BannerDays,
  today: Day,
): DaysFault | undefined {
  if (first_day > addDays(today, bannerBounds.ahead)) {
    return { field: 'first_day', code: 'day_too_far' };
  }
  if (last_day < first_day) return { field: 'last_day', code: 'last_day_first' };
  if (last_day < today) return { field: 'last_day', code: 'day_in_past' };
  if (last_day > addDays(first_day, bannerBounds.days)) {
    return { field: 'last_day', code: 'day_too_far' };
  }
  return undefined;
}

/** Whether on some day more would stand than may, with this one among the others of its place. */
export function isTooMany(banner: BannerDays, others: readonly BannerDays[]): boolean {
  // The most stand together on a day on which one of them begins.
  const beside = others.filter(
    ({ first_day, last_day }) => first_day <= banner.last_day && last_day >= banner.first_day,
  );
  const begins = [banner, ...beside]
    .map(({ first_day }) => first_day)
    .filter((day) => day >= banner.first_day && day <= banner.last_day);
  return begins.some(
    (day) =>
      beside.filter(({ first_day, last_day }) => first_day <= day && day <= last_day).length >=
      bannerBounds.aDay,
  );
}

interface Texts {
  readonly en?: string | undefined;
  readonly es?: string | undefined;
}

/** The text in a language, with the language that it is in: where one is missing, the other one is read. */
export function bannerText(
  { en, es }: Texts,
  language: string,
): { readonly text: string; readonly language: 'en' | 'es' } {
  const spanish = language.startsWith('es');
  if (spanish ? es !== undefined : en === undefined) return { text: es ?? '', language: 'es' };
  return { text: en ?? '', language: 'en' };
}

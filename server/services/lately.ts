import { dayIn } from '../../domain/day';
import { latelySince } from '../../domain/figures';
import type { Clock } from '../clock';
import type { Lately, Since } from '../db/signed-in-lately';
import type { Person } from '../db/users.repo';

/** The first of the days that are lately, where whoever asks is. */
export const sinceOf = (clock: Clock, { timeZone }: Pick<Person, 'timeZone'>): Since => ({
  day: latelySince(dayIn(timeZone, clock.now())),
  timeZone,
});

/** What a list is narrowed to. @param signedIn as it was asked: undefined is everybody */
export const latelyOf = (
  clock: Clock,
  person: Pick<Person, 'timeZone'>,
  signedIn: boolean | undefined,
): Lately | undefined =>
  signedIn === undefined ? undefined : { since: sinceOf(clock, person), signedIn };

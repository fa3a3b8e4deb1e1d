import { dayIn } from '../../../domain/day';
import { latelySince } from '../../../domain/figures';
import type { Clock } from '../../clock';
import type { Lately, Since } from '../../db/signed-in-lately';
import type { Person } from '../../db/users.repo';

/** The first of the days that are lately, where the schools of whoever asks are. */
export function sinceOf(clock: Clock, { timeZone }: Person): Since {
  return { day: latelySince(dayIn(timeZone, clock.now())), timeZone };
}

/** What a list is narrowed to. @param signedIn as it was asked: undefined is everybody */
export function latelyOf(
  clock: Clock,
  person: Person,
  signedIn: boolean | undefined,
): Lately | undefined {
  return signedIn === undefined ? undefined : { since: sinceOf(clock, person), signedIn };
}

import { dayIn } from '../../domain/day';
import { latelySince } from '../../domain/figures';
import type { Clock } from '../clock';
import type { Lately } from '../db/signed-in-lately';
import type { Person } from '../db/users.repo';

/** What a list is narrowed to. @param signedIn as it was asked: undefined is everybody */
export const latelyOf = (
  clock: Clock,
  person: Pick<Person, 'timeZone'>,
  signedIn: boolean | undefined,
): Lately | undefined =>
  signedIn === undefined
    ? undefined
    : { since: latelySince(dayIn(person.timeZone, clock.now())), signedIn };

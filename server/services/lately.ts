import { dayIn } from '../../domain/day';
import { latelySince } from '../../domain/figures';
import type { Clock } from '../clock';
import { findZoneOf } from '../db/schools.repo';
import type { Lately, Since } from '../db/signed-in-lately';
import type { DbOrTransaction } from '../db/tables';
import type { Person } from '../db/users.repo';

interface Context {
  readonly db: DbOrTransaction;
  readonly clock: Clock;
}

/** The first of the days that are lately, where the schools of whoever asks are. */
export async function sinceOf({ db, clock }: Context, person: Person): Promise<Since> {
  const timeZone = (await findZoneOf(db, person)) ?? person.timeZone;
  return { day: latelySince(dayIn(timeZone, clock.now())), timeZone };
}

/** What a list is narrowed to. @param signedIn as it was asked: undefined is everybody */
export async function latelyOf(
  context: Context,
  person: Person,
  signedIn: boolean | undefined,
): Promise<Lately | undefined> {
  return signedIn === undefined ? undefined : { since: await sinceOf(context, person), signedIn };
}

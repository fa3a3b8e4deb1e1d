/** What schools have of seats: bought, in use, until when, and whether new assignments are still made. */
import { dayIn } from '../../../domain/day';
import { may } from '../../../domain/permissions';
import { standingOf, trialEnd, worstOf } from '../../../domain/seats';
import type { Clock } from '../../clock';
import type { Schema } from '../../contract-types';
import { findSchoolPage } from '../../db/schools.repo';
import { findOwnTrial, findSeats } from '../../db/seats.repo';
import type { SeatRow } from '../../db/seats.repo';
import type { Db, DbOrTransaction } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { AppError, forbidden } from '../../errors';
import { paginationOf, sliceOf } from '../lists/pagination';
import type { PageQuery } from '../lists/pagination';

type SchoolSeats = Schema<'SchoolSeats'>;

/** Above every page; more schools than these are looked at on the page of orders. */
const maxLookedAt = 200;
const path = '/api/dashboard/seats';

const standing = (row: SeatRow): SchoolSeats => ({
  school: { id: row.id, name: row.name },
  bought: row.bought,
  in_use: row.in_use,
  ...standingOf({
    today: row.today,
    isDemo: row.is_demo,
    trialFrom: row.trial_from,
    bought: row.bought,
    inUse: row.in_use,
    endsOn: row.ends_on ?? undefined,
    endedOn: row.ended_on ?? undefined,
    coming: row.coming,
    overSince: row.over_since ?? undefined,
    lostOn: row.lost_on ?? undefined,
  }),
});

/** The seats of some schools, by name. Whoever asks has looked at whose schools they are. */
export async function seatsOf(
  db: DbOrTransaction,
  schoolIds: readonly number[],
  now: Date,
): Promise<readonly SchoolSeats[]> {
  return (await findSeats(db, schoolIds, now)).map(standing);
}

/** How they stand, without how many seats are in use where none were bought: a frame does not count a district's students. */
async function standingsOf(
  db: DbOrTransaction,
  schoolIds: readonly number[],
  now: Date,
): Promise<readonly SchoolSeats[]> {
  return (await findSeats(db, schoolIds, now, 'with seats')).map(standing);
}

/**
 * Whether something new may be assigned at a school. What was assigned stays as it is, whatever comes out.
 * @throws AppError 422 seats_ended when the day has come that its administrators were told
 */
export async function assertSeats(db: DbOrTransaction, schoolId: number, now: Date): Promise<void> {
  const [seats] = await standingsOf(db, [schoolId], now);
  if (!seats?.stopped) return;
  throw new AppError(422, 'seats_ended', { at: 'group_ids' });
}

export type Seats = ReturnType<typeof createSeats>;

export function createSeats({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  /** Of a teacher without a school: the own trial. */
  async function ownTrial(person: Person): Promise<Schema<'SeatNotice'> | undefined> {
    const from = person.hasTrial ? await findOwnTrial(db, person.id) : undefined;
    if (from === undefined) return undefined;
    const day = trialEnd(from);
    const isOver = dayIn(person.timeZone, clock.now()) > day;
    return {
      key: isOver ? 'ended' : 'trial',
      schools: 1,
      may_order: false,
      ...(!isOver && { day }),
    };
  }

  return {
    /** @throws AppError 403 for students */
    async list(person: Person, query: PageQuery) {
      if (!may(person.role, 'seats.read')) throw forbidden();
      const { total, ids } = await findSchoolPage(db, person, sliceOf(query));
      const data = await seatsOf(db, ids, clock.now());
      return { ...paginationOf(path, query, {}, { total, shown: data.length }), data };
    },

    /** What there is to say above every page. Teachers are told what stops them, and nothing before. */
    async noticeFor(person: Person): Promise<Schema<'SeatNotice'> | undefined> {
      if (person.schoolId === null && person.districtId === null) return ownTrial(person);
      const orders = may(person.role, 'orders.write');
      if (!orders && !may(person.role, 'assignments.run')) return undefined;
      const { ids } = await findSchoolPage(db, person, { limit: maxLookedAt, offset: 0 });
      const schools = await standingsOf(db, ids, clock.now());
      const worst = worstOf(schools);
      if (!worst || worst.standing === 'running' || worst.standing === 'demo') return undefined;
      if (!orders && !worst.stopped) return undefined;
      const alike = schools.filter(
        (each) => each.standing === worst.standing && each.stopped === worst.stopped,
      );
      const day = worst.stops_on ?? worst.ends_on;
      return {
        key: worst.stopped ? 'stopped' : worst.standing,
        school: worst.school.name,
        schools: alike.length,
        may_order: orders,
        ...(day !== undefined && { day }),
      };
    },
  };
}

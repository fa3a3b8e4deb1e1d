/** What needs somebody now: the home of the dashboard. */
import { addDays, dayIn } from '../../../domain/day';
import { may } from '../../../domain/permissions';
import type { Clock } from '../../clock';
import type { Schema } from '../../contract-types';
import { countLoose, findPlaces, findToScore, findUnsent } from '../../db/needs.repo';
import { findMissingPacks, findNextLessonDay } from '../../db/readiness.repo';
import type { Db } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { forbidden } from '../../errors';
import { assertMayRead, mayRead, mayRun } from '../../policies/assignments';
import { RequestCoalescer, coalescingKey } from '../lists/request-coalescer';
import { stuckNow } from '../live/stuck-now';

type Needs = Schema<'DashboardNeeds'>;

const maxListed = 10;
const maxStuck = 20;
/** On Friday it is Monday's lesson, and a long weekend more; what comes after holidays needs nobody now. */
const daysAhead = 4;
/** A tablet that was in use this morning may be in a bag on a trip. */
const silentMs = 12 * 60 * 60_000;

export type DashboardNeeds = ReturnType<typeof createDashboardNeeds>;

export function createDashboardNeeds({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  const joined = new RequestCoalescer();

  async function toScore(person: Person): Promise<NonNullable<Needs['to_score']>> {
    const rows = await findToScore(db, person, maxListed);
    return {
      count: rows[0]?.total ?? 0,
      assignments: rows.map(({ assignment_id, title, subject_id, count, since, first }) => ({
        assignment_id,
        title,
        subject_id,
        count,
        since: since.toISOString(),
        first,
      })),
    };
  }

  async function tablets(person: Person): Promise<Pick<Needs, 'tablets'>> {
    const today = dayIn(person.timeZone, clock.now());
    const day = await findNextLessonDay(db, person, addDays(today, 1));
    if (day === undefined || day > addDays(today, daysAhead)) return {};
    const rows = await findMissingPacks(db, person, day, maxListed);
    const [first] = rows;
    if (!first) return {};
    const shown = mayRead(person) ? rows : [];
    const assignments = shown.map(({ assignment_id, title, position, count }) => ({
      assignment_id,
      title,
      position,
      count,
    }));
    return { tablets: { day, count: first.total, assignments } };
  }

  async function unsent(person: Person): Promise<NonNullable<Needs['unsent']>> {
    const before = new Date(clock.now().getTime() - silentMs);
    const rows = await findUnsent(db, person, before, maxListed);
    return {
      count: rows[0]?.total ?? 0,
      students: rows.map((row) => ({
        student_id: row.student_id,
        name: row.name,
        unsent: row.unsent,
        heard_at: row.heard_at.toISOString(),
        ...(row.device && { device: row.device }),
      })),
    };
  }

  async function needsOf(person: Person): Promise<Needs> {
    const teaches = mayRun(person);
    return {
      ...(teaches && {
        to_score: await toScore(person),
        stuck: [...(await stuckNow(db, person, clock.now(), maxStuck))],
      }),
      ...(may(person.role, 'data.read_use') && (await tablets(person))),
      unsent: await unsent(person),
      ...(!teaches && (await countLoose(db, person))),
    };
  }

  return {
    /**
     * What waits for this person. A teacher scores and helps; administrators see to tablets and rosters, and who
     * sees no work of students sees none here.
     * @throws AppError 403 for students
     */
    async of(person: Person): Promise<Needs> {
      if (!may(person.role, 'dashboard.open')) throw forbidden();
      return joined.ask(coalescingKey(person), () => needsOf(person));
    },

    /**
     * Where pieces of work are scored.
     * @throws AppError 403 for whoever sees no work of students
     */
    async places(person: Person, ids: readonly number[]): Promise<readonly Schema<'WorkPlace'>[]> {
      assertMayRead(person);
      return findPlaces(db, person, ids);
    },
  };
}

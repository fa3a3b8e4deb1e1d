import { answeredSteps } from '../../../domain/answered';
import { addDays, dayIn } from '../../../domain/day';
import { arrangeToday } from '../../../domain/today';
import type { Clock } from '../../clock';
import type { Upkeep } from '../../config';
import type { Schema } from '../../contract-types';
import { findTodayItems } from '../../db/today.repo';
import type { Db } from '../../db/tables';
import { announcedUpkeep } from '../operator/announced-upkeep';
import { createAskedSteps } from './asked-steps';
import type { AskedSteps } from './asked-steps';
import { unseenLinksOf } from '../sign-in-links/made-links';
import type { Told } from '../sign-in-links/made-links';
import { PreparedJson } from '../responses/prepared-json';
import { LruCache } from '../responses/lru-cache';

const daysAround = 14;
const openDaysBack = 60;
const maxItems = 200;
const cachedHomes = 5_000;

type TodayBody = Omit<Schema<'Today'>, 'server_time'>;

export interface TodayAnswer {
  /** The answer without its moment. */
  readonly body: PreparedJson<TodayBody>;
  readonly serverTime: string;
}

export type TodayService = ReturnType<typeof createToday>;

export function createToday(context: {
  readonly db: Db;
  readonly clock: Clock;
  /** What the operator has announced. */
  readonly upkeep: Upkeep | undefined;
}) {
  const { db, clock } = context;
  // Any process may keep its own: the key holds the revision, which comes from the database each time.
  const cache = new LruCache<PreparedJson<TodayBody>>(cachedHomes);
  const asked = createAskedSteps(db);

  async function body(
    asker: Told,
    key: string,
    date: string,
    upkeep: Schema<'Upkeep'> | undefined,
  ): Promise<PreparedJson<TodayBody>> {
    const known = cache.get(key);
    if (known !== undefined) return known;
    const today = await compose(db, asked, asker, date);
    const fresh = new PreparedJson<TodayBody>({ ...today, ...(upkeep && { upkeep }) });
    cache.set(key, fresh);
    return fresh;
  }

  return {
    /** A student's home on the school's current day. */
    async forStudent(asker: Told): Promise<TodayAnswer> {
      const { person, authKeyId } = asker;
      const now = clock.now();
      const date = dayIn(person.timeZone, now);
      const upkeep = announcedUpkeep(context.upkeep, clock);
      // As it is announced, changes and is over, the answer is another.
      const announced = upkeep ? [Date.parse(upkeep.from), Date.parse(upkeep.to)] : [];
      // Who has come by a link is told of other links.
      const by = authKeyId === null ? [] : [`by${String(authKeyId)}`];
      const key = [person.id, person.feedRev, date, ...announced, ...by].join('-');
      return { serverTime: now.toISOString(), body: await body(asker, key, date, upkeep) };
    },
  };
}

async function compose(db: Db, asked: AskedSteps, asker: Told, date: string): Promise<TodayBody> {
  const { person } = asker;
  const found = await findTodayItems(db, person.id, {
    from: addDays(date, -daysAround),
    to: addDays(date, daysAround),
    openFrom: addDays(date, -openDaysBack),
    limit: maxItems,
    date,
  });
  const steps = await asked(
    found.filter(({ answers }) => answers.length > 0).map(({ content }) => content),
  );
  const items = found.map(({ item, content, answers }) => {
    const values = new Map(answers.map(({ question_id, value }) => [question_id, value]));
    return { ...item, steps_answered: answeredSteps(steps(content), (id) => values.get(id)) };
  });
  return {
    date,
    time_zone: person.timeZone,
    ...arrangeToday(items, date),
    items,
    ...(await unseenLinksOf(db, asker)),
  };
}

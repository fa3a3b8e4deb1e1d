import { bannerState, faultOfDays, isTooMany, type DaysFault } from '../../../domain/banners';
import { dayIn, isDay } from '../../../domain/day';
import type { Clock } from '../../clock';
import type { Schema } from '../../contract-types';
import {
  deleteBanner,
  findBannerDays,
  findBanners,
  insertBanner,
  lockBanners,
  updateBanner,
} from '../../db/banners.repo';
import type { BannerRow } from '../../db/banners.repo';
import { findSchoolPlace } from '../../db/schools.repo';
import type { Db, DbOrTransaction } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { AppError, forbidden, notFound } from '../../errors';
import type { Said } from '../../locales/messages';
import { assertBannerKeeper, keepsDistrict, keptBanners } from '../../policies/banners';
import { lineOf } from '../text/text';

type Banner = Schema<'Banner'>;

interface Words {
  readonly text: Schema<'BannerText'>;
  readonly tone: Schema<'BannerTone'>;
  readonly first_day: string;
  readonly last_day: string;
}

const maxListed = 200;

type BannerFault = DaysFault['code'] | 'too_many_banners' | 'invalid';

const texts: Readonly<Record<BannerFault, Said>> = {
  day_in_past: 'this_day_in_past',
  day_too_far: 'this_day_too_far',
  last_day_first: 'last_day_first',
  too_many_banners: 'too_many_banners',
  invalid: 'needed',
};

const refused = (field: string, code: BannerFault): AppError =>
  new AppError(422, code, { said: texts[code], at: field });

const changedMeanwhile = () => new AppError(409, 'newer_draft');

/** @throws AppError 422 when nothing is said in either language */
function textsOf({ en = '', es = '' }: Words['text']) {
  const texts = { text_en: lineOf(en) || null, text_es: lineOf(es) || null };
  if (texts.text_en === null && texts.text_es === null) throw refused('text', 'invalid');
  return texts;
}

/** What the banner says, in the languages that it has. */
export const textOf = ({ text_en, text_es }: Pick<BannerRow, 'text_en' | 'text_es'>) => ({
  ...(text_en !== null && { en: text_en }),
  ...(text_es !== null && { es: text_es }),
});

export type Banners = ReturnType<typeof createBanners>;

/** What administrators tell the staff of their school or district above every page. */
export function createBanners({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  const todayIn = (zone: string): string => dayIn(zone, clock.now());

  const shown = (person: Person, row: BannerRow): Banner => ({
    id: row.id,
    rev: row.rev,
    ...(row.school_id !== null && { school: { id: row.school_id, name: row.school_name ?? '' } }),
    text: textOf(row),
    tone: row.tone,
    first_day: row.first_day,
    last_day: row.last_day,
    state: bannerState(row, todayIn(row.time_zone ?? person.timeZone)),
    ...(row.updated_by !== null && { updated_by: row.updated_by }),
    updated_at: row.updated_at.toISOString(),
  });

  async function one(trx: DbOrTransaction, person: Person, id: number): Promise<BannerRow> {
    const [row] = await findBanners(trx, keptBanners(person), 1, id);
    if (!row) throw notFound();
    return row;
  }

  /** @throws AppError 422 with the field at fault */
  function checkDays({ first_day, last_day }: Words, zone: string): void {
    if (!isDay(first_day)) throw refused('first_day', 'invalid');
    if (!isDay(last_day)) throw refused('last_day', 'invalid');
    const fault = faultOfDays({ first_day, last_day }, todayIn(zone));
    if (fault) throw refused(fault.field, fault.code);
  }

  /** Checks what is to be stored while nobody else writes for that district. */
  async function checkRoom(
    trx: DbOrTransaction,
    place: { readonly district_id: number; readonly school_id: number | null },
    days: Words,
    but?: number,
  ): Promise<void> {
    const others = await findBannerDays(trx, place, days.first_day, but);
    if (isTooMany(days, others)) throw refused('first_day', 'too_many_banners');
  }

  /** For whom one writes. @throws AppError 403, 404 */
  async function placeOf(person: Person, named: number | undefined) {
    if (named === undefined && keepsDistrict(person) && person.districtId !== null) {
      return { district_id: person.districtId, school_id: null, zone: person.timeZone };
    }
    const wanted = named ?? person.schoolId;
    if (wanted === null) throw forbidden();
    const school = await findSchoolPlace(db, person, wanted);
    if (!school) throw notFound();
    return { district_id: school.district_id, school_id: wanted, zone: school.time_zone };
  }

  return {
    /** @throws AppError 403 */
    async list(person: Person): Promise<Schema<'BannerList'>> {
      assertBannerKeeper(person);
      const rows = await findBanners(db, keptBanners(person), maxListed);
      const own =
        person.schoolId === null ? undefined : await findSchoolPlace(db, person, person.schoolId);
      return {
        today: todayIn(own?.time_zone ?? person.timeZone),
        of_district: keepsDistrict(person),
        data: rows.map((row) => shown(person, row)),
      };
    },

    /** @throws AppError 403, 404 for a school of others, 422 */
    async add(person: Person, school: number | undefined, banner: Words): Promise<Banner> {
      assertBannerKeeper(person);
      const texts = textsOf(banner.text);
      const { zone, ...place } = await placeOf(person, school);
      checkDays(banner, zone);
      const { tone, first_day, last_day } = banner;
      return db.transaction().execute(async (trx) => {
        await lockBanners(trx, place.district_id);
        await checkRoom(trx, place, banner);
        const written = { updated_by: person.id, updated_at: clock.now() };
        const id = await insertBanner(trx, {
          ...place,
          ...texts,
          tone,
          first_day,
          last_day,
          ...written,
        });
        return shown(person, await one(trx, person, id));
      });
    },

    /** @throws AppError 403, 404, 409 newer_draft, 422 */
    async change(person: Person, id: number, rev: number, banner: Words): Promise<Banner> {
      assertBannerKeeper(person);
      const texts = textsOf(banner.text);
      const before = await one(db, person, id);
      checkDays(banner, before.time_zone ?? person.timeZone);
      const { tone, first_day, last_day } = banner;
      return db.transaction().execute(async (trx) => {
        await lockBanners(trx, before.district_id);
        await checkRoom(trx, before, banner, id);
        const written = { updated_by: person.id, updated_at: clock.now() };
        const change = { ...texts, tone, first_day, last_day, ...written };
        if (!(await updateBanner(trx, id, rev, change))) throw changedMeanwhile();
        return shown(person, await one(trx, person, id));
      });
    },

    /** @throws AppError 403, 404, 409 newer_draft */
    async remove(person: Person, id: number, rev: number): Promise<void> {
      assertBannerKeeper(person);
      await one(db, person, id);
      if (!(await deleteBanner(db, id, rev))) throw changedMeanwhile();
    },
  };
}

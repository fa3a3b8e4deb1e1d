/** Which staff an administrator asks for a second factor, and from which day. */
import { addDays, dayIn, isDay } from '../../../domain/day';
import { may } from '../../../domain/permissions';
import type { Clock } from '../../clock';
import type { BodyOf, Schema } from '../../contract-types';
import { lockDistrict } from '../../db/districts.repo';
import {
  countWithoutFactor,
  findFactorRule,
  saveFactorRule,
} from '../../db/second-factor-rules.repo';
import type { FactorRule, RulePlace } from '../../db/second-factor-rules.repo';
import { findStaffMember } from '../../db/staff.repo';
import type { Db, DbOrTransaction } from '../../db/tables';
import { findPerson } from '../../db/users.repo';
import type { Person } from '../../db/users.repo';
import { AppError, forbidden } from '../../errors';
import type { Said } from '../../locales/messages';
import { keepsRole, staffReachOf } from '../../policies/users';
import { record } from '../audit/record';
import type { AskersProof } from '../passwords/askers-proof';
import type { DemoAccounts } from '../visitors/demo-accounts';
import { inTransaction } from '../../db/transaction';

type Rule = Schema<'SecondFactorRule'>;

const maxDaysAhead = 366;

export type RuleChange = BodyOf<'setSecondFactorRule'>;

export type SecondFactorRules = ReturnType<typeof createSecondFactorRules>;

export function createSecondFactorRules({
  db,
  clock,
  demo,
  proof,
}: {
  readonly db: Db;
  readonly clock: Clock;
  readonly demo: DemoAccounts;
  readonly proof: AskersProof;
}) {
  async function read(place: RulePlace): Promise<Rule> {
    const found = await findFactorRule(db, place);
    if (!found) return { rev: 0, roles: [], without: 0 };
    const { rev, roles, first_day } = found;
    const without = await countWithoutFactor(db, place, roles);
    return { rev, roles, ...(roles.length > 0 && { first_day }), without };
  }

  /** Whose rule it is, and whether it asks less than the one of before, which is that of the change's `rev`. */
  async function decide(trx: DbOrTransaction, asker: Person, change: RuleChange) {
    const { rev, roles, first_day: firstDay } = change;
    // Somebody may have ended this one's office, or the whole account, meanwhile.
    const person = await findPerson(trx, asker.id);
    if (!person) throw forbidden();
    const own = placeOf(person);
    const self = await findStaffMember(trx, staffReachOf(person), person.id);
    if (!self?.active) throw forbidden();
    const before = await findFactorRule(trx, own);
    const touched = [...roles, ...(before?.roles ?? [])].filter(
      (role) => roles.includes(role) !== (before?.roles.includes(role) ?? false),
    );
    if (touched.some((role) => !keepsRole(person, role))) throw forbidden();
    const isNew = roles.length > 0 && firstDay !== before?.first_day;
    checkDay(firstDay, isNew ? dayIn(person.timeZone, clock.now()) : undefined);
    if ((before?.rev ?? 0) !== rev) throw newerRule();
    return { person, own, isLess: before !== undefined && asksLess(before, change) };
  }

  return {
    /** @throws AppError 403 for whoever is no administrator of a school or district */
    get: (person: Person): Promise<Rule> => read(placeOf(person)),

    /**
     * Whoever asks less of others shows what they themselves sign in with: an open screen is not enough for that.
     * @throws AppError 403, also for a role above the own one and for who is switched off; 409 newer_draft; 422 with the field,
     *   and as `AskersProof.ask`; 429
     */
    async set(asker: Person, change: RuleChange): Promise<Rule> {
      placeOf(asker);
      // Whoever shares an account there could not set a second factor up, and nobody would come in any more.
      await demo.keep(asker.id);
      const { isLess } = await inTransaction(db, (trx) => decide(trx, asker, change));
      if (isLess) await proof.ask(asker, change);
      const place = await inTransaction(db, async (trx) => {
        if (asker.districtId !== null) await lockDistrict(trx, asker.districtId);
        const { own, person } = await decide(trx, asker, change);
        const { rev, roles, first_day } = change;
        const rule = { rev, roles, first_day, by: person.id, now: clock.now() };
        if (!(await saveFactorRule(trx, own, rule))) throw newerRule();
        const details = { roles, ...(roles.length > 0 && { first_day }) };
        const act = 'second_factor.rule_set';
        await record(trx, asker, clock.now(), {
          ...('schoolId' in own
            ? { act, school: own.schoolId }
            : { act, district: own.districtId }),
          details,
        });
        return own;
      });
      return read(place);
    },
  };
}

const newerRule = (): AppError => new AppError(409, 'newer_draft');

/** Of fewer roles, or of those of before only later. */
function asksLess(before: FactorRule, { roles, first_day: day }: RuleChange): boolean {
  return before.roles.some((role) => !roles.includes(role) || day > before.first_day);
}

/** Of several schools it is home: a rule is one school's, and each has an administrator who is at home there. */
function placeOf({ role, schoolId, districtId }: Person): RulePlace {
  if (!may(role, 'second_factor.require')) throw forbidden();
  if (schoolId !== null) return { schoolId };
  if (districtId !== null) return { districtId };
  throw forbidden();
}

/** @param today of a day that is chosen now; one that stands already may lie in the past */
function checkDay(day: string, today: string | undefined): void {
  const refuse = (code: Schema<'ErrorCode'>, said: Said) =>
    new AppError(422, code, { said, at: 'first_day' });
  if (!isDay(day)) throw refuse('invalid', 'not_a_day');
  if (today === undefined) return;
  if (day < today) throw refuse('day_in_past', 'this_day_in_past');
  if (day > addDays(today, maxDaysAhead)) {
    throw refuse('day_too_far', 'this_day_too_far');
  }
}
